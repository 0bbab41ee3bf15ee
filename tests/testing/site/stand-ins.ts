import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Puts shell scripts in a new folder, and returns the PATH on which they are found first. */
export async function standIns(folder: string, programs: Record<string, string>): Promise<string> {
  await mkdir(folder);
  for (const [name, text] of Object.entries(programs)) {
    await writeFile(join(folder, name), `#!/bin/sh\n${text}\n`);
    await chmod(join(folder, name), 0o755);
  }
  return `${folder}:${process.env.PATH}`;
}
