#!/bin/bash
# Checks the types of the browser client with TypeScript, which it installs as package-lock.json pins it. `make check`
# calls it.
set -euo pipefail
cd "$(dirname "$0")/.."

readonly INSTALLED=node_modules/.package-lock.json

if ! command -v node > /dev/null || ! command -v npm > /dev/null; then
    echo "The types of the browser client are not checked: Node.js and npm are missing (Debian and Ubuntu: apt install nodejs npm)."
    exit 0
fi
# npm writes this file when all is there, so what is older, or was left half done, is installed anew.
if [[ ! $INSTALLED -nt package-lock.json ]]; then
    npm ci --silent --no-audit --no-fund
    touch "$INSTALLED"
fi
node_modules/.bin/tsc
