import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  BasicConstraintsExtension,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';
import { findProxy } from '@site/scripts/lib/command';
import { freePort } from '@site/scripts/lib/port';
import { startProgram } from '../site/program.ts';

export type ReverseProxy = Awaited<ReturnType<typeof startCaddy>>;

const caddyfile = join(import.meta.dirname, '../../../deploy/Caddyfile');

type Certificate = { key: string; cert: string };

const dayMs = 86_400_000;
const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
/** The second is that of deploy/, for what asks for another name. */
const names = ['localhost', 'example.org'].map((value) => ({ type: 'dns', value }) as const);

/** A new certificate for `localhost` that vouches for itself, good for a day. */
async function certificateForLocalhost(): Promise<Certificate> {
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=localhost',
    notBefore: new Date(Date.now() - dayMs),
    notAfter: new Date(Date.now() + dayMs),
    signingAlgorithm: algorithm,
    keys,
    extensions: [
      new BasicConstraintsExtension(true, undefined, true),
      new SubjectAlternativeNameExtension(names),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  const pkcs8 = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey));
  const key = `-----BEGIN PRIVATE KEY-----\n${pkcs8.toString('base64')}\n-----END PRIVATE KEY-----\n`;
  return { key, cert: certificate.toString('pem') };
}

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
