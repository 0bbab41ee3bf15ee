import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProxy } from '../../scripts/lib/machine-programs.ts';
import { freePort } from '../../scripts/lib/port.ts';
import { startProgram } from '../site/program.ts';
import { certificateForLocalhost } from './certificate.ts';

export type ReverseProxy = {
  url: string;
  /** Where it sends plain HTTP to HTTPS. */
  httpUrl?: string;
  ca?: string;
  stop: () => Promise<unknown>;
};

const root = join(import.meta.dirname, '../..');

/** Replaces, and says so if the file no longer has what is to be replaced. */
function replace(text: string, what: RegExp | string, by: string): string {
  const result = text.replaceAll(what, by);
  if (result === text) throw new Error(`deploy/ no longer has ${what}`);
  return result;
}

/** Caddy with deploy/Caddyfile: only names, ports and certificate are those of the test. */
export async function startCaddy(ports: number[]): Promise<ReverseProxy> {
  const text = await readFile(join(root, 'deploy/Caddyfile'), 'utf8');
  const { folder, files, ca } = await certificateFolder();
  const [https, http] = [await freePort(), await freePort()];
  const tls = `{\n\ttls ${files.cert} ${files.key}`;
  const upstreams = ports.map((port) => `127.0.0.1:${port}`).join(' ');
  const site = replace(text, '127.0.0.1:3000 127.0.0.1:3001', upstreams)
    .replace(/^example\.org \{/m, `https://example.org:${https} ${tls}`)
    .replace(/^www\.example\.org \{/m, `https://localhost:${https} ${tls}`);
  const settings = `{\n admin off\n skip_install_trust\n http_port ${http}\n https_port ${https}\n}\n`;
  const file = join(folder, 'Caddyfile');
  await writeFile(file, settings + site);
  const args = ['run', '--config', file, '--adapter', 'caddyfile'];
  const { caddy } = findProxy();
  return start(caddy, args, { folder, ca, https, http });
}

async function certificateFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'proxy-'));
  await chmod(folder, 0o755);
  const { key, cert } = await certificateForLocalhost();
  const files = { key: join(folder, 'key.pem'), cert: join(folder, 'cert.pem') };
  await writeFile(files.key, key);
  await writeFile(files.cert, cert);
  return { folder, files, ca: cert };
}

async function start(
  program: string,
  args: string[],
  { folder, ca, https, http }: { folder: string; ca: string; https: number; http: number },
): Promise<ReverseProxy> {
  const url = `https://localhost:${https}`;
  const { PATH } = process.env;
  const { stop } = await startProgram(program, args, {
    env: { PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    url: `${url}/healthz`,
    ca,
  });
  return {
    url,
    httpUrl: `http://localhost:${http}`,
    ca,
    async stop() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
