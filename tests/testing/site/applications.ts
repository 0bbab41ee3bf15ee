import { Writable } from 'node:stream';
import { main } from '@site/server/cli/main';

/** One application as `list --json` shows it. */
type ListedApplication = {
  id: string;
  form: 'careers' | 'join-now';
  name: string;
  email: string;
  phone: string;
  role?: string;
  position?: string;
  message?: string;
  resume?: { filename: string; mediaType: string; size: number; sha256: string };
  createdAt: string;
};

/** Runs the staff tool as staff do, against one database, within this process. */
export async function staffTool(databaseUrl: string, ...args: string[]) {
  const written = { stdout: '', stderr: '' };
  const into = (stream: keyof typeof written) =>
    new Writable({
      decodeStrings: false,
      write(chunk, _encoding, done) {
        written[stream] += chunk;
        done();
      },
    });
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  const code = await main(args, { env, stdout: into('stdout'), stderr: into('stderr') });
  return { code, ...written };
}

/** The same, which has to end well; returns what it has written. */
async function staffOutput(databaseUrl: string, ...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await staffTool(databaseUrl, ...args);
  if (code !== 0) throw new Error(`The staff tool ended with ${code}: ${stderr}`);
  return stdout;
}

export const listApplications = async (
  databaseUrl: string,
  ...options: string[]
): Promise<ListedApplication[]> =>
  JSON.parse(await staffOutput(databaseUrl, 'list', '--json', ...options));

/** The one application of a form that `send` brings in. */
export async function newApplication(
  databaseUrl: string,
  form: ListedApplication['form'],
  send: () => Promise<unknown>,
): Promise<ListedApplication> {
  const before = new Set((await listApplications(databaseUrl, '--form', form)).map(({ id }) => id));
  await send();
  const all = await listApplications(databaseUrl, '--form', form);
  const [sent, ...others] = all.filter(({ id }) => !before.has(id));
  if (!sent || others.length) throw new Error(`${others.length + Number(!!sent)} new applications`);
  return sent;
}

/** Writes the resume's bytes to a file. */
export const writeResume = (databaseUrl: string, id: string, file: string) =>
  staffOutput(databaseUrl, 'resume', id, '--out', file);
