#!/bin/sh
# Backs up, then deletes what would be DAYS old before the next night. Settings: DATABASE_URL, BACKUPS, DAYS, NODE.
set -eu
cd "$(dirname "$0")/.."
backups=${BACKUPS:-backups}
export LC_ALL=C
oldest=$(date -u -d "$((${DAYS:-14} - 1)) days ago" +%Y-%m-%dT%H%M%SZ)
mkdir -p "$backups"

"${NODE:-node}" apps/server/cli/main.ts backup "$backups/site-$(date -u +%Y-%m-%dT%H%M%SZ).db"

# Only reached when the copy above is whole. The age stands in the names: files get a new time when they are moved.
delete_old() { # FOLDER, and what stands before the time in a name
  find "$1" -maxdepth 1 -name "$2[0-9]*" | while read -r file; do
    time=${file#"$1/$2"}
    [ "$(printf '%s\n' "$time" "$oldest" | sort | head -n 1)" = "$oldest" ] || rm -- "$file"
  done
}
delete_old "$backups" site-
# What somebody made or put there by hand, under a name of their own.
find "$backups" -maxdepth 1 -name '*.db' -mtime "+$((${DAYS:-14} - 2))" -delete
# What `restore` put aside.
database=${DATABASE_URL#file:}
delete_old "$(dirname "$database")" "$(basename "$database").before-"
