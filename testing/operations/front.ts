import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../scripts/lib/port.ts';
import { certificateForLocalhost } from '../site/certificate.ts';
import { send } from './send.ts';

export type Front = { url: string; httpUrl?: string; ca?: string; stop: () => Promise<void> };

const deploy = join(import.meta.dirname, '../../deploy');
const firstExisting = (paths: string[]) => paths.find((path) => existsSync(path));

/** Where the two proxies are, on a machine that has them. */
export const programs = {
  nginx: firstExisting(['/usr/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx']),
  caddy: firstExisting(['/usr/bin/caddy', '/usr/local/bin/caddy', '/opt/homebrew/bin/caddy']),
};

/** Replaces, and says so if the file no longer has what is to be replaced. */
function replace(text: string, what: RegExp | string, by: string): string {
  const result = text.replaceAll(what, by);
  if (result === text) throw new Error(`deploy/ no longer has ${what}`);
  return result;
}

/** nginx with deploy/nginx.conf: only names, ports and certificate are those of the test. */
export async function startNginx(ports: number[]): Promise<Front> {
  const { folder, files, ca } = await certificateFolder();
  const [https, http] = [await freePort(), await freePort()];
  const servers = (more: string) =>
    ports.map((port) => `server 127.0.0.1:${port}${more};`).join('');
  let site = await readFile(join(deploy, 'nginx.conf'), 'utf8');
  site = replace(site, /server 127\.0\.0\.1:3001[^;]*;/g, '');
  site = replace(site, /server 127\.0\.0\.1:3000([^;]*);/g, servers(' max_fails=0'));
  site = replace(site, /listen \[::\][^;]*;/g, '');
  site = replace(site, /listen 443/g, `listen 127.0.0.1:${https}`);
  site = replace(site, /listen 80;/g, `listen 127.0.0.1:${http};`);
  site = replace(site, 'www.example.org example.org', 'localhost');
  site = replace(site, 'server_name www.example.org', 'server_name localhost');
  site = replace(site, /ssl_certificate [^;]*/g, `ssl_certificate ${files.cert}`);
  site = replace(site, /ssl_certificate_key [^;]*/g, `ssl_certificate_key ${files.key}`);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  await writeFile(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;
events {}
http { access_log off; ${paths.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
${site}
}`,
  );
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'];
  const proxy = spawn(programs.nginx!, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  return front(proxy, folder, { url: `https://localhost:${https}`, ca, http });
}

/** Caddy with deploy/Caddyfile: only names, ports and certificate are those of the test. */
export async function startCaddy(ports: number[]): Promise<Front> {
  const { folder, files, ca } = await certificateFolder();
  const [https, http] = [await freePort(), await freePort()];
  let site = await readFile(join(deploy, 'Caddyfile'), 'utf8');
  const url = `https://localhost:${https}`;
  site = replace(site, /^example\.org \{[\s\S]*?^\}/gm, '');
  site = replace(site, /^www\.example\.org \{/gm, `${url} {\n\ttls ${files.cert} ${files.key}`);
  const upstreams = ports.map((port) => `127.0.0.1:${port}`).join(' ');
  site = replace(site, '127.0.0.1:3000 127.0.0.1:3001', upstreams);
  const settings = `{\n admin off\n skip_install_trust\n http_port ${http}\n https_port ${https}\n}\n`;
  const file = join(folder, 'Caddyfile');
  await writeFile(file, settings + site);
  const proxy = spawn(programs.caddy!, ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  return front(proxy, folder, { url, ca, http });
}

async function certificateFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'front-'));
  await chmod(folder, 0o755);
  const { key, cert } = certificateForLocalhost();
  const files = { key: join(folder, 'key.pem'), cert: join(folder, 'cert.pem') };
  await writeFile(files.key, key);
  await writeFile(files.cert, cert);
  return { folder, files, ca: cert };
}

async function front(
  proxy: ChildProcess,
  folder: string,
  { url, ca, http }: { url: string; ca: string; http: number },
): Promise<Front> {
  let said = '';
  proxy.stderr?.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  const exited = once(proxy, 'exit');
  const stop = async () => {
    proxy.kill('SIGTERM');
    const last = setTimeout(() => proxy.kill('SIGKILL'), 5_000);
    await exited;
    clearTimeout(last);
    await rm(folder, { recursive: true, force: true });
  };
  const deadline = Date.now() + 15_000;
  while (!(await send(`${url}/healthz`, { ca }).catch(() => undefined))) {
    if (proxy.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`The proxy did not start:\n${said}`);
    }
    await wait(50);
  }
  return { url, httpUrl: `http://localhost:${http}`, ca, stop };
}
