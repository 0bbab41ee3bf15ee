import { execFile } from 'node:child_process';
import { join } from 'node:path';

export type StaffToolResult = { code: number; stdout: string; stderr: string };

/** One application as `list --json` shows it. */
export type ListedApplication = {
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

const root = join(import.meta.dirname, '../..');

/** Runs the staff tool as staff do, against one database. */
export function staffTool(databaseUrl: string, ...args: string[]): Promise<StaffToolResult> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, NO_COLOR: '1' };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['cli/main.ts', ...args],
      { cwd: root, env, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => {
        resolve({
          code: typeof error?.code === 'number' ? error.code : error ? 1 : 0,
          stdout,
          stderr,
        });
      },
    );
  });
}

export async function listApplications(
  databaseUrl: string,
  ...options: string[]
): Promise<ListedApplication[]> {
  const { code, stdout, stderr } = await staffTool(databaseUrl, 'list', '--json', ...options);
  if (code !== 0) throw new Error(`The staff tool ended with ${code}: ${stderr}`);
  return JSON.parse(stdout);
}

/** Writes the resume's bytes to a file. */
export async function writeResume(databaseUrl: string, id: string, file: string): Promise<void> {
  const { code, stderr } = await staffTool(databaseUrl, 'resume', id, '--out', file);
  if (code !== 0) throw new Error(`The staff tool ended with ${code}: ${stderr}`);
}
