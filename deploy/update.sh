#!/bin/sh
# Puts a release in place without a gap: sudo deploy/update.sh GIT-REF [PORT...]
# It needs two ports or more behind the proxy (default 3000 3001); one process is enough between updates.
set -eu
ref=${1:?give a git ref, such as main or v1.2.0}
shift
ports=${*:-3000 3001}
base=${BASE:-/srv/site}
release="$base/releases/$(date -u +%Y%m%d%H%M%S)"
previous=$(readlink -f "$base/current" || true)

git -C "$base/repository" fetch --quiet --tags origin
commit=$(git -C "$base/repository" rev-parse --verify --quiet "origin/$ref" ||
  git -C "$base/repository" rev-parse --verify "$ref")
git -C "$base/repository" worktree add --quiet --detach "$release" "$commit"
cd "$release"
# The settings that reach the pages (PUBLIC_URL, VITE_...) are those that the server runs with.
cp "${SETTINGS:-/etc/site.env}" .env && chmod 0600 .env
npm ci --include=dev
npm run build
rm .env
npm prune --omit=dev

# A page that is open in somebody's browser may still ask for a file of the release before.
if [ -d "$previous/build/client/assets" ]; then
  cp -pn "$previous"/build/client/assets/* build/client/assets/ || true
  find build/client/assets -type f -mtime +30 -delete
fi

ln -sfn "$release" "$base/next" && mv -T "$base/next" "$base/current"

for port in $ports; do
  systemctl restart "site@$port"
  tries=0
  until curl --silent --fail --max-time 2 "http://127.0.0.1:$port/readyz" >/dev/null; do
    tries=$((tries + 1))
    [ "$tries" -lt 60 ] || { echo "port $port is not ready; the others still run the release before" >&2; exit 1; }
    sleep 0.5
  done
  echo "port $port runs $commit"
done
