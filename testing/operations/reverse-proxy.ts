import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProxies } from '../../scripts/lib/machine-programs.ts';
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
const deploy = join(root, 'deploy');

/** Replaces, and says so if the file no longer has what is to be replaced. */
function replace(text: string, what: RegExp | string, by: string): string {
  const result = text.replaceAll(what, by);
  if (result === text) throw new Error(`deploy/ no longer has ${what}`);
  return result;
}

/**
 * nginx with deploy/nginx-http.conf and nginx.conf: only names, ports and certificate are those of
 * the test.
 * @param current the release that is served
 */
export async function startNginx(ports: number[], current = root): Promise<ReverseProxy> {
  const { nginx, nginxBrotli } = findProxies();
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
  site = replace(site, '/srv/site/current', current);
  site = replace(site, /ssl_certificate [^;]*/g, `ssl_certificate ${files.cert}`);
  site = replace(site, /ssl_certificate_key [^;]*/g, `ssl_certificate_key ${files.key}`);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  await writeFile(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''}
load_module ${nginxBrotli};
pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;
events {}
http { access_log off; ${paths.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
${site}
}`,
  );
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'];
  return start(nginx, args, { folder, ca, https, http });
}

/** The same with Caddy and deploy/Caddyfile. */
async function startCaddy(ports: number[], current = root): Promise<ReverseProxy> {
  const text = await readFile(join(deploy, 'Caddyfile'), 'utf8');
  const upstreams = ports.map((port) => `127.0.0.1:${port}`).join(' ');
  const site = replace(text, '127.0.0.1:3000 127.0.0.1:3001', upstreams);
  return runCaddy(replace(site, '/srv/site/current', current));
}

/** The same with what the proxy's container has. */
export async function startComposeCaddy([port]: [number]): Promise<ReverseProxy> {
  let site = await readFile(join(deploy, 'compose.Caddyfile'), 'utf8');
  site = replace(site, '{$PUBLIC_URL}', 'www.example.org');
  site = replace(site, 'site:3000', `127.0.0.1:${port}`);
  site = replace(site, '/kept', join(root, 'build/client'));
  return runCaddy(replace(site, '/site/build', join(root, 'build')));
}

async function runCaddy(text: string): Promise<ReverseProxy> {
  const { folder, files, ca } = await certificateFolder();
  const [https, http] = [await freePort(), await freePort()];
  const tls = `{\n\ttls ${files.cert} ${files.key}`;
  const site = text
    .replace(/^example\.org \{/m, `https://example.org:${https} ${tls}`)
    .replace(/^www\.example\.org \{/m, `https://localhost:${https} ${tls}`);
  const settings = `{\n admin off\n skip_install_trust\n http_port ${http}\n https_port ${https}\n}\n`;
  const file = join(folder, 'Caddyfile');
  await writeFile(file, settings + site);
  const args = ['run', '--config', file, '--adapter', 'caddyfile'];
  return start(findProxies().caddy, args, { folder, ca, https, http });
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

/** Both, for a test that is the same for each. */
export const reverseProxies = [
  { name: 'nginx', start: startNginx, file: 'deploy/nginx.conf' },
  { name: 'caddy', start: startCaddy, file: 'deploy/Caddyfile' },
];
