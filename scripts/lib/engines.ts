import { globSync } from 'node:fs';
import { Problem } from '../bootstrap/problem.mjs';

/** The browsers of this machine that no npm package brings, and what drives and shows them. */
const programs = {
  firefox: { places: '/usr/bin/firefox{-esr,}', debian: 'firefox-esr' },
  webKitDriver: { places: '/usr/bin/WebKitWebDriver', debian: 'webkit2gtk-driver' },
  miniBrowser: { places: '/usr/lib/*/webkit2gtk-4.*/MiniBrowser', debian: 'webkit2gtk-driver' },
  xvfb: { places: '/usr/bin/Xvfb', debian: 'xvfb' },
};

type Name = keyof typeof programs;

/**
 * Where the programs are.
 * @throws {Problem} if one is missing; it names the packages
 */
export function findEngines(): Record<Name, string> {
  const found = Object.entries(programs).map(([name, { places, debian }]) => ({
    name,
    debian,
    path: globSync(places).sort().at(-1),
  }));
  const missing = new Set(found.filter(({ path }) => !path).map(({ debian }) => debian));
  if (missing.size > 0) {
    throw new Problem(
      `Firefox and WebKit are tested in the browsers of this machine, and it lacks some: apt-get install --no-install-recommends ${[...missing].join(' ')}`,
    );
  }
  return Object.fromEntries(found.map(({ name, path }) => [name, path])) as Record<Name, string>;
}
