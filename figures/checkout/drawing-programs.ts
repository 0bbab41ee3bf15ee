import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

const plots = new URL('../plots/', import.meta.url);

/** Every program that draws a picture: its family (its folder) and the shared modules that it imports. */
export function drawingPrograms(): { family: string; tools: string[] }[] {
  return readdirSync(plots, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.includes('.test.'))
    .sort()
    .map((path) => ({ path, source: readFileSync(new URL(path, plots), 'utf8') }))
    .filter(({ source }) => source.includes('defineFigure('))
    .map(({ path, source }) => {
      const used = Array.from(
        source.matchAll(/from '(?:\.\.\/)+lib\/([\w-]+)\.ts'/g),
        (m) => m[1]!,
      );
      return { family: dirname(path), tools: [...new Set(used)] };
    });
}
