#!/bin/sh
# The program takes the place of this shell, so that it is the one that is told to stop.
set -eu
case "${1:-}" in
  # The API's heap stays small: garbage is collected early instead of being kept because memory is there.
  api) exec node --enable-source-maps --max-old-space-size=192 dist/main.js ;;
  worker) exec node --enable-source-maps dist/worker.js ;;
  migrate) exec node --enable-source-maps dist/cli.js migrate ;;
  # For the operator: cli create-root, check-root, check-files, check-audit.
  cli) shift; exec node --enable-source-maps dist/cli.js "$@" ;;
  *)
    echo "Commands: api, worker, migrate, cli" >&2
    exit 64
    ;;
esac
