import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@site/scripts/lib/port';
import { resumes } from '@site/server/testing/files/samples';
import { scratchFolder } from '@site/server/testing/files/temporary-folder';
import { expect, it, onTestFinished } from 'vitest';
import { sendCareers } from '../testing/site/intake.ts';
import { type Program, startProgram } from '../testing/site/program.ts';
import { until } from '../testing/until.ts';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);
const folder = scratchFolder();
const [resume, list] = [join(folder, 'resume.pdf'), join(folder, 'applications.csv')];
/** What is typed in place of a word of README. */
const words: Record<string, string> = { 'resume.pdf': resume, 'applications.csv': list };

/** What README asks to be typed, line by line, once it is cloned; a clean clone is what a build machine has. */
const lines = [...readFileSync(join(root, 'README.md'), 'utf8').matchAll(/^```sh\n(.*?)\n```$/gms)]
  .flatMap(([, code = '']) => code.split('\n'))
  .filter((line) => line.startsWith('npm '));

it('what README says to type starts the site, and lists, reads and exports an application', async () => {
  // The programs of the machine, without those that npm has put before them for this test.
  const folders = (process.env.PATH ?? '').split(delimiter);
  const PATH = folders.filter((one) => !one.includes('node_modules')).join(delimiter);
  const PORT = String(await freePort());
  const { HOME, TMPDIR } = process.env;
  const env = { PATH, HOME, TMPDIR, PORT, DATABASE_URL: `file:${folder}/site.db` };
  const url = `http://localhost:${PORT}`;
  let program: Program | undefined;
  onTestFinished(async () => void (await program?.stop()));
  for (const line of lines) {
    if (!/^npm (start|run dev)$/.test(line)) {
      const typed = line.replaceAll(/[\w.-]+/g, (word) => words[word] ?? word);
      const { stdout } = await run('sh', ['-c', typed], { cwd: root, env });
      if (line.endsWith('list --json')) words.ID = JSON.parse(stdout)[0].id;
      continue;
    }
    await program?.stop();
    const options = { cwd: root, env, url, timeoutMs: 600_000 };
    const started = await startProgram('sh', ['-c', `exec ${line}`], options);
    program = started;
    await until(() => started.logs().includes(`is at ${url}`), { what: `the address: ${line}` });
    if (line === 'npm start') {
      expect((await sendCareers({ url }, { name: 'Asha Raman' }, resumes.pdf)).status).toBe(201);
    }
  }
  expect(lines.length).toBeGreaterThan(5);
  expect(readFileSync(resume)).toEqual(resumes.pdf.bytes);
  expect(readFileSync(list, 'utf8')).toContain('Asha Raman');
}, 900_000); // It may have to build the site.
