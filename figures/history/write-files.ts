// Run by hand (node figures/history/write-files.ts): a change to the code must not redraw a figure.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const root = new URL('../..', import.meta.url);
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
// What was written by hand: no locks, fonts, pictures or recorded data.
const written = /\.(ts|tsx|mjs|css|yaml|md|sh|html|service|conf)$/;

const folders = new Map<string, number[]>();
for (const path of git('ls-files').split('\n')) {
  if (!written.test(path)) continue;
  const folder = path.includes('/') ? path.split('/')[0]! : '';
  const bytes = readFileSync(new URL(path, root)).length;
  folders.set(folder, [...(folders.get(folder) ?? []), bytes]);
}
const data = {
  date: git('log', '-1', '--date=format:%Y-%m-%d', '--format=%ad'),
  folders: [...folders].map(([name, bytes]) => ({
    name,
    /** The size of each file. */
    bytes: bytes.toSorted((a, b) => b - a),
  })),
};
writeFileSync(new URL('files.json', import.meta.url), `${JSON.stringify(data)}\n`);
console.log(`files.json: ${data.folders.flatMap((one) => one.bytes).length} files on ${data.date}`);
