import { readFile, writeFile } from 'node:fs/promises';
import { listFiles } from './list-files.ts';

type Change = (html: string) => string | undefined | Promise<string | undefined>;

/** Gives each built page to `change`, which answers the new one, or nothing where it has been before. */
export async function changePages(clientFolder: string, change: Change): Promise<string> {
  let changed = 0;
  for (const file of await listFiles(clientFolder)) {
    if (!file.endsWith('.html')) continue;
    const html = await change(await readFile(file, 'utf8'));
    if (html === undefined) continue;
    await writeFile(file, html);
    changed++;
  }
  return `${changed} pages`;
}
