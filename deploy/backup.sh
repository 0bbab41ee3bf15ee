#!/bin/sh
# Purges, backs up, and keeps the newest KEEP copies. Settings: DATABASE_URL, BACKUPS, KEEP.
set -eu
cd "$(dirname "$0")/.."
node=${NODE:-node}
backups=${BACKUPS:-backups}
mkdir -p "$backups"

"$node" cli/main.ts purge
"$node" cli/main.ts backup "$backups/site-$(date -u +%Y-%m-%dT%H%M%SZ).db"

# Only names that this script gave; the newest first.
ls -1r "$backups" | grep -E '^site-[0-9T-]+Z\.db$' | tail -n "+$((${KEEP:-14} + 1))" |
  while read -r old; do rm -- "$backups/$old"; done
