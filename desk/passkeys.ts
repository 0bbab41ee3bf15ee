import type { Input } from '../server/desk/api/api.ts';
import { call } from './api.ts';

type Json = Record<string, unknown>;
type Native = typeof PublicKeyCredential & {
  parseCreationOptionsFromJSON: (json: Json) => PublicKeyCredentialCreationOptions;
  parseRequestOptionsFromJSON: (json: Json) => PublicKeyCredentialRequestOptions;
};

/** Whether this browser has the JSON methods of passkeys, which browsers have since 2025. */
export const hasPasskeys =
  'PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential;

const native = () => PublicKeyCredential as Native;

function toJson(credential: Credential | null): Input<'POST /sign-in/passkey'>['response'] {
  const json = (credential as PublicKeyCredential).toJSON();
  return { ...json, response: { ...json.response } };
}

/** Throws an ApiError, or a DOMException if the person cancels. */
export async function signInWithPasskey(): Promise<void> {
  const options = await call('POST /sign-in/passkey-options');
  const publicKey = native().parseRequestOptionsFromJSON(options);
  const response = toJson(await navigator.credentials.get({ publicKey }));
  await call('POST /sign-in/passkey', { response });
}

/** Throws an ApiError, or a DOMException if the person cancels. */
export async function addPasskey(name: string): Promise<void> {
  const options = await call('POST /me/passkey-options');
  const publicKey = native().parseCreationOptionsFromJSON(options);
  const response = toJson(await navigator.credentials.create({ publicKey }));
  await call('POST /me/passkeys', { name, response });
}
