#!/bin/bash
# Installs what the tests need from the system, if it can, and else says what is left out. `make test` calls it.
set -euo pipefail

# A command a line, and the Debian package that brings it.
readonly NEEDED='
'

packages=()
while read -r command package; do
    [[ -z $command ]] || command -v "$command" > /dev/null || packages+=("$package")
done <<< "$NEEDED"
((${#packages[@]})) || exit 0

if ((EUID == 0)) && command -v apt-get > /dev/null; then
    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y "${packages[@]}" > /dev/null && exit 0
fi
echo "Tests that need ${packages[*]} are left out; on Debian and Ubuntu, sudo apt-get install ${packages[*]} brings them in."
