import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins';
import type { Desk } from '../desk/call.ts';
import { passwordRule } from './password.ts';
import { recoveryCodeOptions } from './recovery-codes.ts';
import { freshSeconds } from './session.ts';

/** In seconds. */
const idle = 8 * 3600;

/** Maps names of the library to columns of our tables. */
function snake<Name extends string>(...names: Name[]): Record<Name, string> {
  const column = (name: string) =>
    name.replace(/[A-Z]+/g, (capital) => `_${capital.toLowerCase()}`);
  return Object.fromEntries(names.map((name) => [name, column(name)])) as Record<Name, string>;
}

/** The library accepts a passkey that did not verify its owner. */
function refuseUnverified(isVerified: boolean | undefined): void {
  if (!isVerified) throw new APIError('UNAUTHORIZED', { code: 'OWNER_NOT_VERIFIED' });
}

const changed = ['createdAt', 'updatedAt'] as const;

export type Auth = ReturnType<typeof createAuth>;

type Options = Pick<Desk, 'db' | 'config' | 'passwords' | 'log'> & { secret: string };

/** better-auth over our database and table names. */
export function createAuth({ db, config, secret, passwords, log }: Options) {
  const { hostname, protocol } = new URL(config.publicUrl);
  return betterAuth({
    appName: hostname,
    baseURL: config.publicUrl,
    basePath: '/api/desk/auth',
    secret,
    database: { db, type: config.store.kind },
    telemetry: { enabled: false },
    // Its messages may hold an address, so only the level is logged.
    logger: { log: (level) => void (level === 'error' && log.error('the accounts failed')) },
    // By itself it would print the whole error; it is thrown to our handler instead.
    onAPIError: { throw: true },
    // Our own limits count accounts in the store, and networks before the body is read.
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordRule.minLength,
      maxPasswordLength: passwordRule.maxLength,
      password: { hash: passwords.hash, verify: passwords.verify },
    },
    session: {
      modelName: 'desk_sessions',
      fields: snake('userId', 'expiresAt', 'ipAddress', 'userAgent', ...changed),
      expiresIn: idle,
      updateAge: 60,
      freshAge: freshSeconds,
    },
    user: {
      modelName: 'desk_users',
      fields: snake('emailVerified', ...changed),
      additionalFields: { role: { type: 'string', input: false } },
    },
    account: {
      modelName: 'desk_credentials',
      fields: snake(
        ...(['userId', 'accountId', 'providerId', 'accessToken', 'refreshToken'] as const),
        ...(['idToken', 'accessTokenExpiresAt', 'refreshTokenExpiresAt', ...changed] as const),
      ),
    },
    verification: { modelName: 'desk_verifications', fields: snake('expiresAt', ...changed) },
    plugins: [
      twoFactor({
        issuer: hostname,
        // Our own limit counts tries before each is checked.
        accountLockout: { enabled: false },
        backupCodeOptions: recoveryCodeOptions(secret),
        schema: {
          user: { fields: snake('twoFactorEnabled') },
          twoFactor: {
            modelName: 'desk_second_factors',
            fields: snake('backupCodes', 'userId', 'failedVerificationCount', 'lockedUntil'),
          },
        },
      }),
      passkey({
        rpID: hostname,
        rpName: hostname,
        origin: config.publicUrl,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        registration: {
          afterVerification: ({ verification }) =>
            refuseUnverified(verification.registrationInfo?.userVerified),
        },
        authentication: {
          afterVerification: ({ verification }) =>
            refuseUnverified(verification.authenticationInfo.userVerified),
        },
        schema: {
          passkey: {
            modelName: 'desk_passkeys',
            fields: {
              ...snake('publicKey', 'userId', 'deviceType', 'backedUp', 'createdAt'),
              credentialID: 'credential_id',
            },
          },
        },
      }),
    ],
    advanced: {
      cookiePrefix: 'desk',
      useSecureCookies: protocol === 'https:',
      defaultCookieAttributes: { sameSite: 'strict', httpOnly: true, path: '/api/desk' },
      ipAddress: { disableIpTracking: true },
    },
  });
}
