#!/bin/sh
# exec replaces this shell, so that the program receives the stop signal.
set -eu
case "${1:-}" in
  # A small heap, so that garbage is collected early.
  api) exec node --enable-source-maps --max-old-space-size=192 dist/main.js ;;
  worker) exec node --enable-source-maps dist/worker.js ;;
  migrate) exec node --enable-source-maps dist/cli.js migrate ;;
  # For operators: cli create-root, check-root, check-files, check-audit, import-accounts, bounce.
  cli) shift; exec node --enable-source-maps dist/cli.js "$@" ;;
  *)
    echo "Commands: api, worker, migrate, cli" >&2
    exit 64
    ;;
esac
