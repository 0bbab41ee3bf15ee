import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** nginx with deploy/nginx-http.conf and nginx.conf: only names, ports and certificate are those of the test. */
export async function startNginx(ports: number[]): Promise<ReverseProxy> {
  const { folder, files, ca } = await certificateFolder();
  const [https, http] = [await freePort(), await freePort()];
  const servers = (more: string) =>
    ports.map((port) => `server 127.0.0.1:${port}${more};`).join('');
  const texts = ['nginx-http.conf', 'nginx.conf'].map((name) =>
    readFile(join(deploy, name), 'utf8'),
  );
  let site = (await Promise.all(texts)).join('');
  site = replace(site, /server 127\.0\.0\.1:3001[^;]*;/g, '');
  site = replace(site, /server 127\.0\.0\.1:3000([^;]*);/g, servers(' max_fails=0'));
  site = replace(site, /listen \[::\][^;]*;/g, '');
  site = replace(site, /listen 443/g, `listen 127.0.0.1:${https}`);
  site = replace(site, /listen 80;/g, `listen 127.0.0.1:${http};`);
  site = replace(site, 'www.example.org example.org', 'localhost');
  site = replace(site, 'server_name www.example.org', 'server_name localhost');
  site = replace(site, '/var/log/nginx', folder);
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
  return start(programs.nginx!, args, { folder, ca, https, http });
}

/** Caddy with deploy/Caddyfile: only names, ports and certificate are those of the test. */
export async function startCaddy(ports: number[]): Promise<ReverseProxy> {
  const { folder, files, ca } = await certificateFolder();
  const [https, http] = [await freePort(), await freePort()];
  let site = await readFile(join(deploy, 'Caddyfile'), 'utf8');
  const url = `https://localhost:${https}`;
  const tls = `{\n\ttls ${files.cert} ${files.key}`;
  site = replace(site, /^example\.org \{/gm, `https://example.org:${https} ${tls}`);
  site = replace(site, /^www\.example\.org \{/gm, `${url} ${tls}`);
  const upstreams = ports.map((port) => `127.0.0.1:${port}`).join(' ');
  site = replace(site, '127.0.0.1:3000 127.0.0.1:3001', upstreams);
  const settings = `{\n admin off\n skip_install_trust\n http_port ${http}\n https_port ${https}\n}\n`;
  const file = join(folder, 'Caddyfile');
  await writeFile(file, settings + site);
  const args = ['run', '--config', file, '--adapter', 'caddyfile'];
  return start(programs.caddy!, args, { folder, ca, https, http });
}

async function certificateFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'proxy-'));
  await chmod(folder, 0o755);
  const { key, cert } = certificateForLocalhost();
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
