import { useState } from 'react';
import { Button } from '#parts/button.tsx';
import { useStaff } from '#staff.ts';
import { dayText } from '#words.ts';

/** They are shown once, so they can be copied, printed or saved. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const { email } = useStaff().me;
  const [message, setMessage] = useState('');
  const title = `Recovery codes of ${email} for the desk at ${location.host}, ${dayText(new Date().toISOString())}`;
  const text = `${codes.join('\n')}\n`;

  async function copy() {
    await navigator.clipboard.writeText(text).then(
      () => setMessage('Copied.'),
      () => setMessage('This browser does not let the page copy: select them.'),
    );
  }

  return (
    <>
      <p>
        Each of these signs you in once if the app is lost. They are shown this once: print them, or
        keep them in a password manager.
      </p>
      <div className="recovery-codes">
        <p className="hint">{title}</p>
        <ul className="codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <p className="actions">
        <Button onClick={copy}>Copy the codes</Button>
        <Button onClick={() => print()}>Print them</Button>
        <a
          className="quiet-link"
          download="desk-recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${title}\n\n${text}`)}`}
        >
          Save them as a file
        </a>
      </p>
      <p role="status">{message}</p>
    </>
  );
}
