#!/bin/bash
# Starts, joins and stops a Ray cluster that plays games of Coatl; see docs/rl.md. `coatl` and `ray` must be on the path.
set -euo pipefail

usage() {
    echo "usage: $0 head | join ADDRESS:PORT | stop" >&2
    exit 2
}

ready() {
    command -v ray > /dev/null || { echo "Ray is missing here: pip install 'coatl[ray]'" >&2; exit 1; }
    python3 -c 'import coatl.arena.ray_engine' || { echo "Coatl cannot be imported here: pip install 'coatl[ray]'" >&2; exit 1; }
}

case ${1:-} in
    head)
        ready
        ray start --head --port "${PORT:-6379}" --include-dashboard=false
        ;;
    join)
        [[ $# == 2 ]] || usage
        ready
        ray start --address "$2"
        ;;
    stop)
        ray stop
        ;;
    *)
        usage
        ;;
esac
