#!/bin/sh
# Sets a server up, on Debian 12 or Ubuntu 24.04 or newer, as root. Running it again adds only what is missing.
#   git clone ADDRESS /srv/site/repository
#   sh /srv/site/repository/deploy/install.sh [--dry-run] [--proxy caddy|none] [--branch main] DOMAIN
# DOMAIN is the one that visitors see.
set -eu
base=/srv/site
settings=/etc/site.env
proxy=caddy
branch=main
dry=

usage() {
  sed -n '2,5s/^# *//p' "$0" >&2
  exit 2
}

while [ "$#" -gt 0 ]; do
  case $1 in
    --dry-run) dry=yes ;;
    --proxy | --branch)
      [ "$#" -ge 2 ] || usage
      [ "$1" = --proxy ] && proxy=$2 || branch=$2
      shift
      ;;
    -*) usage ;;
    *) break ;;
  esac
  shift
done
[ "$#" -eq 1 ] || usage
domain=$1
case $proxy in caddy | none) ;; *) usage ;; esac
case $domain in
  *[!a-z0-9.-]*) usage ;;
  www.*) other=${domain#www.} ;;
  *) other=www.$domain ;;
esac
source=$(cd "$(dirname "$0")" && pwd)

step() { echo "== $*"; }

run() {
  if [ -n "$dry" ]; then echo "   $*"; else "$@"; fi
}

# Writes standard input to a file.
put() { # FILE MODE GROUP
  if [ -n "$dry" ]; then
    echo "   would write $1 (root:$3, $2):"
    sed 's/^/      /'
  else
    install -m "$2" -o root -g "$3" /dev/stdin "$1"
    echo "   written: $1"
  fi
}

# The same where there is no such file yet.
add() { # FILE MODE GROUP
  if [ -e "$1" ]; then
    echo "   kept: $1"
    cat >/dev/null
  else
    put "$@"
  fi
}

with_domain() { # FILE
  sed "s/www\.example\.org/\n/g; s/example\.org/$other/g; s/\n/$domain/g" "$1"
}

install_packages() {
  missing=
  for package in "$@"; do
    dpkg-query --show --showformat='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' ||
      missing="$missing $package"
  done
  # shellcheck disable=SC2086 # A list of words.
  [ -z "$missing" ] || run env DEBIAN_FRONTEND=noninteractive apt-get install --yes --quiet --quiet --no-install-recommends $missing
}

if [ -z "$dry" ]; then
  [ "$(id -u)" = 0 ] || { echo 'Only root can do this; --dry-run shows what it would do.' >&2; exit 1; }
  [ -d "$base/repository/.git" ] || { echo "Clone the repository to $base/repository first." >&2; exit 1; }
fi

step 'Packages. npm and any Node from 18 on are enough: the Node that serves comes with the release.'
run apt-get update --quiet --quiet
install_packages ca-certificates curl git
command -v npm >/dev/null || install_packages nodejs npm
[ "$proxy" = none ] || command -v caddy >/dev/null || install_packages caddy

step 'User and folders'
id site >/dev/null 2>&1 || run useradd --system --user-group --home-dir /var/lib/site --shell /usr/sbin/nologin site
run install -d -m 0755 "$base/releases"
run install -d -o site -g site -m 0700 /var/lib/site /var/backups/site

step 'Settings'
add "$settings" 0640 site <<END
# What each line means: $base/current/.env.example
PUBLIC_URL=https://$domain
DATABASE_URL=file:/var/lib/site/site.db
TRUST_PROXY=127.0.0.1,::1
# A mail to staff about each application, all three lines:
# SMTP_URL=smtps://USER:PASSWORD@mail.${domain#www.}
# MAIL_FROM=site@${domain#www.}
# NOTIFY_TO=staff@${domain#www.}
END
for port in 3000 3001; do
  echo "METRICS_PORT=$((port + 6464))" | add "/etc/site-$port.env" 0640 site
done

step 'Commands: site-applications, site-update'
run ln -sfn "$base/current/deploy/site-applications" /usr/local/bin/site-applications
run ln -sfn "$base/current/deploy/update.sh" /usr/local/bin/site-update

step 'First release'
if [ -e "$base/current" ]; then echo "   kept: $base/current"; else run sh "$source/update.sh" "$branch"; fi

step 'Both processes and the timers, also after a restart of the machine'
run systemctl enable --now site@3000 site@3001 site-purge.timer
case $(cat "$settings" 2>/dev/null) in
  *DATABASE_URL=postgres*) echo '   no backup of PostgreSQL: see docs/back-up-and-restore.md' ;;
  *) run systemctl enable --now site-backup.timer ;;
esac

if [ "$proxy" = caddy ]; then
  step 'Caddy, which gets the certificate by itself'
  if grep -qs 127.0.0.1:3000 /etc/caddy/Caddyfile; then
    echo '   kept: /etc/caddy/Caddyfile'
  else
    [ ! -e /etc/caddy/Caddyfile ] || run mv -f /etc/caddy/Caddyfile /etc/caddy/Caddyfile.before
    with_domain "$source/Caddyfile" | put /etc/caddy/Caddyfile 0644 root
  fi
  run systemctl enable --now caddy
  run systemctl reload caddy
fi

step "Done. Next: the mail lines in $settings, then 'systemctl restart site@3000 site@3001'; try both forms at https://$domain, then 'site-applications list --json'."
