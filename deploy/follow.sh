#!/bin/sh
# Updates when the branch has moved since the last look; site-update.timer asks every five minutes.
# Setting: BRANCH in /etc/site-update.env, main without it.
set -eu
base=/srv/site
branch=${BRANCH:-main}
seen=$base/update.seen
# Where this stands, the last update that began by itself failed: the metric site_update_failed is 1.
failed=$base/update.failed

# Somebody who updates by hand is not disturbed, and a slow update is not begun twice.
exec 8>"$base/follow.lock"
flock --nonblock 8 || exit 0

found=$(git -C "$base/repository" ls-remote origin "refs/heads/$branch") || {
  echo 'Not updated: the repository cannot be reached.' >&2
  exit 75
}
commit=${found%%[!0-9a-f]*}
if [ -z "$commit" ]; then
  echo "Not updated: there is no branch $branch in the repository." >&2
  exit 1
fi
if [ "$commit" = "$(git -C "$base/current" rev-parse HEAD 2>/dev/null)" ]; then
  echo "$commit" >"$seen"
  rm -f "$failed"
  exit 0
fi
# A commit is tried once: one that failed, or that somebody went back from by hand, is not forced on the site.
[ "$commit" != "$(cat "$seen" 2>/dev/null)" ] || exit 0

echo "The branch $branch moved to $commit."
code=0
sh "$base/current/deploy/update.sh" "$branch" || code=$?
if [ "$code" -eq 0 ]; then rm -f "$failed"; else echo "$commit" >"$failed"; fi
# What has nothing to do with the commit passes, and is tried again.
[ "$code" -eq 75 ] || echo "$commit" >"$seen"
exit "$code"
