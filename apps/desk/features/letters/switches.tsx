import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '#api.ts';
import { Button } from '#parts/button.tsx';
import { Failure, Reading } from '#parts/state.tsx';
import { useDeskWords, useStaff } from '#staff.ts';
import { reread, useCall } from '#use-call.ts';
import { timeText } from '#words.ts';

export function ConfirmationsSwitch() {
  const { sendsMail } = useStaff().me;
  const confirmation = useDeskWords()?.confirmation;
  return (
    <Switch name="confirmations" title="Confirmation to applicants" mayTurnOn={sendsMail}>
      <p className="hint">
        Sent by itself, once for each application (Careers, Join Now), at most three times a day to
        one address. It names nobody. Its words are among the pages, under “Letters of the desk”.
      </p>
      {confirmation && (
        <details>
          <summary>{confirmation.subject}</summary>
          <p className="message" translate="no">
            {confirmation.paragraphs.join('\n\n')}
          </p>
        </details>
      )}
    </Switch>
  );
}

export function EnquiriesSwitch() {
  return (
    <Switch name="enquiries" title="Questions from the site">
      <p className="hint">
        On: what visitors write under Contact, Publications and Data Analytics arrives in the inbox.
        Off: those forms say that nothing is sent, and open the visitor’s own mail program with what
        was written. The pages follow at once, Privacy too.
      </p>
    </Switch>
  );
}

type SwitchProps = {
  name: 'confirmations' | 'enquiries';
  title: string;
  mayTurnOn?: boolean;
  children: ReactNode;
};

/** A setting of the site that an admin switches. */
function Switch({ name, title, mayTurnOn = true, children }: SwitchProps) {
  const setting = useCall('GET /switches/:name', { name });
  const { data } = setting;
  const {
    mutate: set,
    error,
    isPending,
  } = useMutation({
    mutationFn: (isOn: boolean) => call('POST /switches/:name', { name, isOn }),
    onSuccess: () => reread('GET /switches/:name'),
  });
  return (
    <section className="confirmations" aria-labelledby={name}>
      <h2 id={name}>{title}</h2>
      {children}
      <Reading of={setting} />
      {data && (
        <p role="status">
          {`It is switched ${data.isOn ? 'on' : 'off'}${data.by && data.at ? ` by ${data.by}, ${timeText(data.at)}` : ''}.`}
        </p>
      )}
      {data && (mayTurnOn || data.isOn) && (
        <Button is="main" aria-disabled={isPending} onClick={() => !isPending && set(!data.isOn)}>
          {data.isOn ? 'Switch it off' : 'Switch it on'}
          <span className="visually-hidden">{`: ${title}`}</span>
        </Button>
      )}
      <Failure message={error?.message} />
    </section>
  );
}
