import { useState } from 'react';

/** Shown once: to copy, or to save as a file. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const [said, setSaid] = useState('');
  const text = `${codes.join('\n')}\n`;

  async function copy() {
    await navigator.clipboard.writeText(text).then(
      () => setSaid('Copied.'),
      () => setSaid('This browser does not let the page copy: select them.'),
    );
  }

  return (
    <>
      <p>
        Each of these signs you in once if the app is lost. They are shown this once: print them, or
        keep them in a password manager.
      </p>
      <ul className="codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="actions">
        <button type="button" className="quiet" onClick={copy}>
          Copy the codes
        </button>
        <a
          className="quiet-link"
          download="desk-recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          Save them as a file
        </a>
      </p>
      <p role="status">{said}</p>
    </>
  );
}
