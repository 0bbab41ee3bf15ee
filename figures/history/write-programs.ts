// Run by hand (node figures/history/write-programs.ts): a change to one plot must not redraw another.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const plots = new URL('../plots/', import.meta.url);

/** Every drawing program by its family (its folder), with the shared modules that it uses. */
const programs = readdirSync(plots, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.includes('.test.'))
  .sort()
  .map((path) => {
    const source = readFileSync(new URL(path, plots), 'utf8');
    const used = Array.from(source.matchAll(/from '(?:\.\.\/)+lib\/([\w-]+)\.ts'/g), (m) => m[1]!);
    return { family: dirname(path), tools: [...new Set(used)] };
  });
writeFileSync(new URL('programs.json', import.meta.url), `${JSON.stringify(programs)}\n`);
console.log(`programs.json: ${programs.length} programs`);
