import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

export type Certificate = { key: string; cert: string };

// Just enough of DER (ITU-T X.690) to write one certificate: no tool of the machine is needed for it.
function der(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  const head = length < 0x80 ? [tag, length] : [tag, 0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), content]);
}

const sequence = (...items: Buffer[]) => der(0x30, ...items);
const set = (...items: Buffer[]) => der(0x31, ...items);
const octets = (content: Buffer) => der(0x04, content);
const bits = (content: Buffer) => der(0x03, Buffer.from([0]), content);
const text = (value: string) => der(0x0c, Buffer.from(value));
const integer = (value: Buffer) => der(0x02, value);
const yes = der(0x01, Buffer.from([0xff]));
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const time = (date: Date) =>
  der(0x17, Buffer.from(`${date.toISOString().slice(2, 19).replace(/[-:T]/g, '')}Z`));

const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
const commonName = oid('550403');
const basicConstraints = oid('551d13');
const subjectAltName = oid('551d11');
const subjectKeyId = oid('551d0e');
const dayMs = 86_400_000;
/** The second is that of deploy/, for what asks for another name. */
const altNames = ['localhost', 'example.org'];

function pem(label: string, bytes: Buffer): string {
  return `-----BEGIN ${label}-----\n${bytes.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END ${label}-----\n`;
}

/** A new certificate for `localhost` that vouches for itself, good for a day. */
export function certificateForLocalhost(): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const publicKeyInfo = publicKey.export({ type: 'spki', format: 'der' });
  const name = sequence(set(sequence(commonName, text('localhost'))));
  const now = Date.now();
  const extensions = sequence(
    sequence(basicConstraints, yes, octets(sequence(yes))),
    sequence(
      subjectAltName,
      octets(sequence(...altNames.map((name) => der(0x82, Buffer.from(name))))),
    ),
    sequence(subjectKeyId, octets(octets(createHash('sha1').update(publicKeyInfo).digest()))),
  );
  const body = sequence(
    der(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    name,
    sequence(time(new Date(now - dayMs)), time(new Date(now + dayMs))),
    name,
    publicKeyInfo,
    der(0xa3, extensions),
  );
  const signature = sign('sha256', body, privateKey);
  return {
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    cert: pem('CERTIFICATE', sequence(body, ecdsaWithSha256, bits(signature))),
  };
}
