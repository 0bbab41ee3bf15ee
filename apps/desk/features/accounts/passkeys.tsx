import type { Input } from '@site/server/desk/calls';
import { useState } from 'react';
import { ApiError, call } from '#api.ts';
import { Button } from '#parts/button.tsx';
import { Dialog } from '#parts/dialog.tsx';
import { Field } from '#parts/field.tsx';
import { Form } from '#parts/form.tsx';
import { useStaff } from '#staff.ts';
import { dayText } from '#words.ts';

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

/** Passkeys are of one address, and the browser says so in words for programmers. */
function refuseOtherAddress(of: unknown): void {
  const { hostname } = location;
  if (typeof of !== 'string' || hostname === of || hostname.endsWith(`.${of}`)) return;
  throw new ApiError(
    422,
    `Passkeys of this desk work at its own address only: open https://${of}/desk and try again there.`,
  );
}

async function ask(asking: Promise<Credential | null>): Promise<Credential | null> {
  try {
    return await asking;
  } catch (error) {
    const { name } = error as DOMException;
    if (name === 'InvalidStateError') throw new ApiError(422, 'This device has a passkey already.');
    if (name !== 'NotAllowedError' && name !== 'AbortError') throw error;
    throw new ApiError(422, 'No passkey was chosen, or it took too long. Try again.');
  }
}

/** Throws an ApiError, with a sentence also where the person cancels. */
export async function signInWithPasskey(): Promise<void> {
  const options = await call('POST /sign-in/passkey-options');
  refuseOtherAddress(options.rpId);
  const publicKey = native().parseRequestOptionsFromJSON(options);
  const response = toJson(await ask(navigator.credentials.get({ publicKey })));
  await call('POST /sign-in/passkey', { response });
}

/** Throws an ApiError, with a sentence also where the person cancels. */
async function addPasskey(name: string): Promise<void> {
  const options = await call('POST /me/passkey-options');
  refuseOtherAddress((options.rp as { id?: string } | undefined)?.id);
  const publicKey = native().parseCreationOptionsFromJSON(options);
  const response = toJson(await ask(navigator.credentials.create({ publicKey })));
  await call('POST /me/passkeys', { name, response });
}

export function Passkeys({ onDone }: { onDone: (message: string) => Promise<void> }) {
  const { me } = useStaff();
  const [leaving, setLeaving] = useState<(typeof me.passkeys)[number]>();
  const nameOf = ({ name }: { name?: string }) => name || 'the passkey';
  return (
    <section aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      <p className="hint">
        With a passkey you sign in by your finger, face or device PIN, and no password can be
        stolen.
      </p>
      <ul className="plain">
        {me.passkeys.map((passkey) => (
          <li key={passkey.id}>
            <bdi>{passkey.name || 'Passkey'}</bdi>
            <p className="hint">{`Since ${dayText(passkey.createdAt)}`}</p>
            <Button
              is="danger"
              onClick={() => setLeaving(passkey)}
            >{`Remove ${nameOf(passkey)} …`}</Button>
          </li>
        ))}
      </ul>
      <AddPasskey onDone={() => onDone('The passkey is added.')} />
      {leaving && (
        <Dialog title={`Remove ${nameOf(leaving)}?`} onClose={() => setLeaving(undefined)}>
          <Form
            action="Remove it"
            className="danger-form"
            onSend={async () => {
              await call('POST /me/passkeys/remove', { id: leaving.id });
              setLeaving(undefined);
              await onDone('The passkey is removed.');
            }}
          >
            <p>The device that has it no longer signs in to this account.</p>
          </Form>
        </Dialog>
      )}
    </section>
  );
}

export function AddPasskey({ onDone }: { onDone: () => Promise<void> }) {
  if (!hasPasskeys) return <p className="hint">This browser is too old for passkeys.</p>;
  return (
    <Form<'name'>
      action="Add a passkey"
      onSend={async ({ name }) => {
        await addPasskey(name);
        await onDone();
      }}
    >
      <Field label="Its name" name="name" maxLength={60} defaultValue="This device" required />
    </Form>
  );
}
