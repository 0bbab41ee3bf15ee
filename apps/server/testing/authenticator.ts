import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { origin } from './desk.ts';

const present = 0x01;
const verified = 0x04;
const withCredential = 0x40;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const hex = (text: string) => Buffer.from(text, 'hex');

type Options = { challenge: string };

/** Which of its owner's acts it vouches for: being there, and being who they are. */
type Act = { isVerified: boolean };

/** A passkey of a program (WebAuthn, ES256), which verifies its owner or says that it did not. */
export function softwareAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');

  function clientData(type: string, { challenge }: Options): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  function authenticatorData(flags: number, { isVerified }: Act): Buffer {
    const byte = flags | present | (isVerified ? verified : 0);
    return Buffer.concat([sha256('localhost'), Buffer.from([byte, 0, 0, 0, 0])]);
  }

  const answer = (response: object) => ({
    ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
    response,
  });

  return {
    /** What `navigator.credentials.create` would return. */
    register(options: Options, act: Act) {
      // COSE and CBOR, byte by byte: the key, then the attestation "none" around it.
      const key = [hex('a50102032620012158'), hex('20'), Buffer.from(x, 'base64url')];
      const cose = Buffer.concat([...key, hex('225820'), Buffer.from(y, 'base64url')]);
      const head = [authenticatorData(withCredential, act), Buffer.alloc(16), hex('0020')];
      const data = Buffer.concat([...head, credentialId, cose]);
      const attestation = Buffer.concat([
        ...[hex('a363666d74646e6f6e656761747453746d74a0686175746844617461'), hex('58')],
        ...[Buffer.from([data.length]), data],
      ]);
      return answer({
        clientDataJSON: clientData('webauthn.create', options).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      });
    },
    /** What `navigator.credentials.get` would return. */
    signIn(options: Options, act: Act) {
      const client = clientData('webauthn.get', options);
      const data = authenticatorData(0, act);
      const signed = createSign('sha256').update(Buffer.concat([data, sha256(client)]));
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signed.sign(privateKey).toString('base64url'),
      });
    },
  };
}
