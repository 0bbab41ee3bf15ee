import { createHash, randomBytes } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';

const letters = 'abcdefghijklmnopqrstuvwxyz234567';
const amount = 10;
const length = 24;
const mark = 'sha256:';

/** 120 random bits, in groups that can be typed. */
function newCode(): string {
  const code = Array.from(randomBytes(length), (byte) => letters[byte % 32]).join('');
  return (code.match(/.{4}/g) ?? []).join('-');
}

/** The stored hash of a code, however its groups were typed. */
export function recoveryCodeHash(typed: string): string {
  const plain = typed.toLowerCase().replace(/[^a-z2-7]/g, '');
  return mark + createHash('sha256').update(plain).digest('base64url');
}

/** The library encrypts the remaining ones again after one was used. */
const hashed = (codes: string[]) =>
  codes.map((code) => (code.startsWith(mark) ? code : recoveryCodeHash(code)));

/** Options for better-auth: codes of 120 random bits, of which encrypted hashes are stored. */
export function recoveryCodeOptions(key: string) {
  return {
    customBackupCodesGenerate: () => Array.from({ length: amount }, newCode),
    storeBackupCodes: {
      encrypt: (json: string) =>
        symmetricEncrypt({ key, data: JSON.stringify(hashed(JSON.parse(json))) }),
      decrypt: (data: string) => symmetricDecrypt({ key, data }),
    },
  };
}
