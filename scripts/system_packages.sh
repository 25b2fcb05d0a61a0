#!/bin/bash
# Installs what the tests need from the system, if it can, and else says what is left out. `make test` calls it.
set -euo pipefail

# A program a line, and the Debian package that brings it.
readonly NEEDED='
initdb postgresql
redis-server redis-server
chromium-headless-shell chromium-headless-shell
'
readonly POLICY=/usr/sbin/policy-rc.d

# has PROGRAM: on the PATH, or where Debian keeps the programs of a PostgreSQL server, which is not on it.
has() {
    command -v "$1" > /dev/null || compgen -G "/usr/lib/postgresql/*/bin/$1" > /dev/null
}

# Tests start their own services, so a package must not leave one running: this policy forbids it meanwhile.
start_no_services() {
    [[ ! -e $POLICY ]] || return 0
    printf '#!/bin/sh\nexit 101\n' > "$POLICY"
    trap 'rm -f "$POLICY"' EXIT
    chmod +x "$POLICY"
}

packages=()
while read -r program package; do
    [[ -z $program ]] || has "$program" || packages+=("$package")
done <<< "$NEEDED"
((${#packages[@]})) || exit 0

missing=("${packages[@]}")
if ((EUID == 0)) && command -v apt-get > /dev/null; then
    echo "Installing ${packages[*]} for the tests ..."
    missing=()
    start_no_services
    apt-get update -qq || true  # what is known of the packages may do
    for package in "${packages[@]}"; do
        DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends "$package" > /dev/null || missing+=("$package")
    done
fi
((${#missing[@]})) || exit 0
echo "Tests that need ${missing[*]} are left out; on Debian and Ubuntu, sudo apt-get install ${missing[*]} brings them in."
