import { globSync } from 'node:fs';
import { CommandError } from './command.ts';

type Programs = Record<string, { places: string; debian: string }>;

/** The browsers of this machine that no npm package brings, and what drives and shows them. */
const engines = {
  firefox: { places: '/usr/bin/firefox{-esr,}', debian: 'firefox-esr' },
  webKitDriver: { places: '/usr/bin/WebKitWebDriver', debian: 'webkit2gtk-driver' },
  miniBrowser: { places: '/usr/lib/*/webkit2gtk-4.*/MiniBrowser', debian: 'webkit2gtk-driver' },
  xvfb: { places: '/usr/bin/Xvfb', debian: 'xvfb' },
};

/** The reverse proxy that `deploy/` has settings for. */
const proxy = { caddy: { places: '/usr/bin/caddy', debian: 'caddy' } };

const find = (places: string) => globSync(places).sort().at(-1);

function findAll<P extends Programs>(programs: P, why: string): Record<keyof P, string> {
  const all = Object.entries(programs);
  const missing = all.flatMap(([, { places, debian }]) => (find(places) ? [] : [debian]));
  if (missing.length > 0) {
    const packages = [...new Set(missing)].join(' ');
    throw new CommandError(
      `${why}, and it lacks some: apt-get install --no-install-recommends ${packages}`,
    );
  }
  return Object.fromEntries(all.map(([name, { places }]) => [name, find(places)])) as Record<
    keyof P,
    string
  >;
}

/**
 * Where the browsers are.
 * @throws {CommandError} if one is missing; it names the packages
 */
export const findEngines = () =>
  findAll(engines, 'Firefox and WebKit are tested in the browsers of this machine');

/**
 * Where the reverse proxy is.
 * @throws {CommandError} if it is missing; it names the package
 */
export const findProxy = () =>
  findAll(proxy, 'The settings of Caddy are tested in that of this machine');
