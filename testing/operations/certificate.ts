import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Certificate = { key: string; cert: string };

/** The second is that of deploy/, for what asks for another name. */
const names = 'DNS:localhost,DNS:example.org';

/** A new certificate for `localhost` that vouches for itself, good for a day. It is left in the folder, with its key. */
export function certificateForLocalhost(folder: string): Certificate {
  const files = ['-keyout', 'key.pem', '-out', 'cert.pem'];
  const about = ['-days', '1', '-subj', '/CN=localhost', '-addext', `subjectAltName=${names}`];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  execFileSync('openssl', ['req', '-x509', ...key, ...files, ...about], {
    cwd: folder,
    stdio: 'pipe',
  });
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  return { key: read('key.pem'), cert: read('cert.pem') };
}
