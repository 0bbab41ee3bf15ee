import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';

/** What the files of a folder may import besides each other. Tests may more. */
const mayImport: Record<string, string[]> = {
  config: [],
  forms: [],
  content: [],
  // The launch check takes what was published and confirmed from the database.
  scripts: ['config', 'content', 'figures', 'server/content', 'server/database'],
  // Of content only what both call a figure: drawings read neither texts nor this repository.
  figures: [
    ...['content/escape-html.ts', 'content/figure-marks.ts'],
    ...['content/figure-record.ts', 'content/no-breaks.ts', 'tools'],
  ],
  tools: [],
  deliverable: ['content', 'figures', 'tools'],
  app: ['content', 'deliverable', 'figures', 'forms', 'tools'],
  // What both ends of the desk's calls agree on.
  'server/desk/api': ['config', 'content', 'forms'],
  desk: ['config', 'content', 'forms', 'server/desk/api'],
  server: ['config', 'content', 'forms', 'render'],
  cli: [
    ...['config', 'content', 'forms', 'render', 'server/content', 'server/database'],
    ...['server/desk', 'server/outbox', 'server/pictures', 'server/submissions'],
  ],
  render: ['app', 'config', 'content', 'deliverable'],
  testing: [
    ...['app', 'cli', 'config', 'content', 'figures', 'forms', 'render', 'scripts', 'server'],
    'tools',
  ],
  bench: ['app', 'config', 'content', 'forms', 'render', 'server', 'testing'],
};

/** Inside the server each module imports only from those before it. */
const serverModules = [
  ...['limits.ts', 'log.ts', 'async', 'metrics', 'http', 'database', 'body', 'resume'],
  ...['submissions', 'visits', 'documents', 'pictures', 'outbox', 'site', 'content', 'desk', 'api'],
  ...['app.ts', 'stop-on-signals.ts', 'serve.ts', 'main.ts'],
];

const root = join(import.meta.dirname, '..');
const folders = Object.keys(mayImport);
const files = globSync(
  folders.map((folder) => `${folder}/**/*.{ts,tsx,mjs}`),
  { cwd: root, exclude: ['**/*.test.*', '**/*.d.ts', 'figures/dist/**'] },
);
const imported = /(?:from|import)\s*\(?\s*'(\.[^'?]+)/g;
const isIn = (folder: string) => (path: string) => path.startsWith(`${folder}/`);

function isAllowed(from: string, to: string): boolean {
  const folder = folders.find((one) => isIn(one)(from))!;
  if (!isIn(folder)(to)) return mayImport[folder]!.some((one) => one === to || isIn(one)(to));
  return folder !== 'server' || serverModule(to) <= serverModule(from);
}

function serverModule(path: string): number {
  return serverModules.indexOf(path.split('/')[1]!);
}

it('every part of the server is one of its modules', () => {
  expect(files.filter((file) => isIn('server')(file) && serverModule(file) < 0)).toEqual([]);
});

it('the desk takes nothing of the server but types, which cost a browser no bytes', () => {
  const values = /import (?!type )[^;]*from '[^']*\/server\//;
  const against = files.filter(
    (file) => isIn('desk')(file) && values.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(against).toEqual([]);
});

it('imports run one way', () => {
  const against = files.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    return (
      [...source.matchAll(imported)]
        .map((match) => normalize(join(dirname(file), match[1]!)))
        // What leads out of the project stands in text that is written to a file elsewhere.
        .filter((target) => !target.startsWith('..') && !isAllowed(file, target))
        .map((target) => `${file} imports ${target}`)
    );
  });
  expect(files.length).toBeGreaterThan(300);
  expect(against).toEqual([]);
});
