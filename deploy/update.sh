#!/bin/sh
# Puts a release in place without a gap, or leaves everything as it was: site-update [BRANCH-OR-TAG [PORT...]]
set -eu
export LC_ALL=C
ref=${1:-main}
[ "$#" -eq 0 ] || shift
ports=${*:-3000 3001}
base=/srv/site
settings=/etc/site.env
log=$base/update.log
release=$base/releases/$(date -u +%Y%m%d%H%M%S%3N)
previous=$(readlink "$base/current" || true)
why='it was stopped'
step=checks

# 75 while it only looks: what is in the way then has nothing to do with the release.
fail() {
  why=$1
  [ "$step" != checks ] || exit 75
  exit 1
}

setting() { # NAME
  sed -n "s/^$1=\(.*\)/\1/p" "$settings" | tail -n 1 | tr -d "\"'"
}

check() {
  [ "$(id -u)" = 0 ] || fail 'only root can do this'
  exec 9>"$base/update.lock"
  flock --nonblock 9 || fail 'another update is under way'
  for program in git npm node curl; do
    command -v "$program" >/dev/null || fail "$program is not installed"
  done
  major=$(node -p 'process.versions.node.split(".")[0]')
  [ "$major" -ge 18 ] || fail "npm needs Node 18 or newer; this is Node $major"
  free=$(df -Pk "$base" | awk 'NR == 2 { print int($4 / 1024) }')
  [ "$free" -ge 3000 ] || fail "$base has $free MB left; a build needs 3000"
  memory=$(awk '/^(MemAvailable|SwapFree):/ { sum += $2 } END { print int(sum / 1024) }' /proc/meminfo)
  [ "$memory" -ge 1200 ] || fail "$memory MB of memory and swap are left; a build needs 1200"
  [ -r "$settings" ] || fail "there are no settings in $settings"
  case $(setting PUBLIC_URL) in
    http*) ;;
    *) fail "PUBLIC_URL is missing in $settings" ;;
  esac
  case $(setting DATABASE_URL) in
    file:/* | postgres*) ;;
    *) fail "DATABASE_URL in $settings must be file:/var/lib/site/site.db or postgres://..." ;;
  esac
  for name in PORT METRICS_PORT; do
    [ -z "$(setting "$name")" ] || [ "$ports" = "${ports#* }" ] ||
      fail "$name in $settings would be that of each process: it belongs in /etc/site-${ports%% *}.env"
  done
  git -C "$base/repository" fetch --quiet --tags --prune origin || fail 'the repository cannot be reached'
  commit=$(git -C "$base/repository" rev-parse --verify --quiet "origin/$ref^{commit}" ||
    git -C "$base/repository" rev-parse --verify --quiet "$ref^{commit}") ||
    fail "there is no branch or tag $ref"
}

# The machine's own npm may be old and its Node too: they only fetch those that do the rest.
bring_node() {
  pinned=$(sed -n '/"node_modules\/node": {/,/"version"/s/.*"version": "\(.*\)".*/\1/p' package-lock.json)
  [ "$("$base/tools/node_modules/.bin/node" --version)" = "v$pinned" ] ||
    npm install --prefix "$base/tools" --no-audit --no-fund "node@$pinned" npm@11.21.2
  PATH=$base/tools/node_modules/.bin:$PATH
}

build() {
  git -C "$base/repository" worktree add --quiet --detach "$release" "$commit"
  cd "$release"
  # The settings that reach the pages (PUBLIC_URL, VITE_...) are those that the server runs with.
  install -m 0600 "$settings" .env
  bring_node
  npm ci --omit=dev --no-audit --no-fund
  npm run build
  rm .env
  ln "$base/tools/node_modules/node/bin/node" node
  # A page that is open in somebody's browser may still ask for a file of the release before.
  if [ -d "$previous/build/client/assets" ]; then
    cp -pn "$previous"/build/client/assets/* build/client/assets/ || true
    find build/client/assets build/release/assets -type f -mtime +30 -delete
    cp -ln build/client/assets/* build/release/assets/ || true
  fi
  cd "$base"
}

# What is published is rendered with the new code; prints what it refuses, by page and field.
check_published() {
  cd "$release"
  runuser -u site -- ./node --env-file="$settings" apps/server/publishing/check-published.ts 2>>"$log"
}

switch_to() { # RELEASE
  install -m 0644 "$1"/deploy/site*.service "$1"/deploy/site*.timer /etc/systemd/system/
  systemctl daemon-reload
  ln -sfn "$1" "$base/next"
  mv -T "$base/next" "$base/current"
}

address() { # PORT
  host=$(sed -n 's/^HOST=//p' "$settings" "/etc/site-$1.env" 2>/dev/null | tail -n 1)
  echo "http://${host:-127.0.0.1}:$1"
}

# One after the other, each only when the one before serves what is published and can save.
restart_all() {
  for port in $ports; do
    systemctl restart "site@$port"
    tries=0
    until curl --silent --fail --max-time 2 "$(address "$port")/readyz" "$(address "$port")/" >/dev/null; do
      tries=$((tries + 1))
      [ "$tries" -lt 60 ] || return 1
      sleep 0.5
    done
  done
}

short() { # COMMIT
  git -C "$base/repository" rev-parse --short "$1"
}

undo() {
  now='Nothing was changed.'
  if [ "$step" = switch ]; then
    if [ -n "$previous" ]; then
      switch_to "$previous"
      now="The release before ($(short "$(git -C "$previous" rev-parse HEAD)")) runs again."
      restart_all || now='The release before DOES NOT START EITHER: journalctl -u "site@*" -n 50'
    else
      for port in $ports; do systemctl stop "site@$port"; done
      rm -f "$base/current"
    fi
  fi
  [ ! -d "$release" ] || git -C "$base/repository" worktree remove --force "$release" || rm -rf "$release"
  echo "Not updated: $why. $now" >&2
}

finish() {
  code=$?
  trap - EXIT
  trap '' INT TERM HUP
  set +e
  [ "$code" -eq 0 ] || undo
  exit "$code"
}

trap finish EXIT
trap 'exit 1' INT TERM HUP

check
step=build
echo "Building $ref ($(short "$commit")); this takes some minutes. Log: $log"
# A subshell of its own: -e does not hold within what is tested by || or if.
set +e
(set -e && build) >"$log" 2>&1
built=$?
set -e
[ "$built" -eq 0 ] || fail "the build failed, as $log tells"
if [ -n "$previous" ]; then
  refused=$(check_published) ||
    fail "the new code refuses what is published: $(echo "$refused" | head -n 20 | tr '\n' ';')"
fi
step=switch
switch_to "$release"
restart_all || fail "port $port was not ready within 30 s: journalctl -u site@$port -n 50"
step=finished
# Three releases stay: this one, the one before, and one more.
find "$base/releases" -mindepth 1 -maxdepth 1 -type d | sort | head -n -3 | while read -r old; do
  git -C "$base/repository" worktree remove --force "$old" || rm -rf "$old"
done
was=${previous:+; before it ran $(short "$(git -C "$previous" rev-parse HEAD)")}
echo "Updated: $ref ($(short "$commit")) runs on port ${ports}${was}."
