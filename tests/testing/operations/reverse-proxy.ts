import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProxy } from '@site/scripts/lib/command';
import { freePort } from '@site/scripts/lib/port';
import { startProgram } from '../site/program.ts';
import { certificateForLocalhost } from './certificate.ts';

export type ReverseProxy = Awaited<ReturnType<typeof startCaddy>>;

const caddyfile = join(import.meta.dirname, '../../../deploy/Caddyfile');

/** Replaces, and says so if the file no longer has what is to be replaced. */
function replace(text: string, what: RegExp | string, by: string): string {
  const result = text.replaceAll(what, by);
  if (result === text) throw new Error(`deploy/ no longer has ${what}`);
  return result;
}

/** Caddy with deploy/Caddyfile: only names, ports and certificate are those of the test. */
export async function startCaddy(ports: number[]) {
  const folder = await mkdtemp(join(tmpdir(), 'proxy-'));
  await chmod(folder, 0o755);
  const { key, cert } = await certificateForLocalhost();
  const [file, keyFile, certFile] = ['Caddyfile', 'key.pem', 'cert.pem'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  const [https, http] = [await freePort(), await freePort()];
  const settings = `{\n admin off\n skip_install_trust\n http_port ${http}\n https_port ${https}\n}\n`;
  const tls = `{\n\ttls ${certFile} ${keyFile}`;
  const upstreams = ports.map((port) => `127.0.0.1:${port}`).join(' ');
  let site = await readFile(caddyfile, 'utf8');
  site = replace(site, '127.0.0.1:3000 127.0.0.1:3001', upstreams);
  site = replace(site, /^example\.org \{/gm, `https://example.org:${https} ${tls}`);
  site = replace(site, /^www\.example\.org \{/gm, `https://localhost:${https} ${tls}`);
  await writeFile(keyFile, key);
  await writeFile(certFile, cert);
  await writeFile(file, settings + site);
  const url = `https://localhost:${https}`;
  const env = { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder };
  const args = ['run', '--config', file, '--adapter', 'caddyfile'];
  const { stop } = await startProgram(findProxy().caddy, args, {
    ...{ env: { ...env, XDG_CONFIG_HOME: folder }, url: `${url}/healthz`, ca: cert },
  });
  return {
    url,
    /** Where it sends plain HTTP to HTTPS. */
    httpUrl: `http://localhost:${http}`,
    ca: cert,
    async stop() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
