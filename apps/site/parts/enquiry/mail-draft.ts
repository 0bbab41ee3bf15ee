/** A field as its reader sees it; of a file, its name. */
type Entry = { label: string; value: string; isFile: boolean };

export type MailDraft = {
  /** A `mailto:` link with what was typed. */
  href: string;
  file?: string;
  /** All that was typed, if the link could not carry it. */
  text?: string;
};

/** What mail programs and systems are known to take as a link, in characters. */
const longestLink = 1_900;
const pasteTheRest = '\n\n(The rest follows here.)';

/** A text as a part of a `mailto:` link. */
export function encodeMail(text: string): string {
  // Half a character cannot be encoded: encodeURIComponent would throw.
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\uFFFD').replace(/\r\n?|\n/g, '\r\n'));
}

/** The longest beginning of the text that takes so many characters in a link. */
function beginning(text: string, length: number): string {
  let left = length;
  let kept = '';
  for (const character of text) {
    left -= encodeMail(character).length;
    if (left < 0) break;
    kept += character;
  }
  return kept;
}

/** The fields of a form that were filled in, in their order; reads, and keeps nothing. */
export function readEntries(form: HTMLFormElement): Entry[] {
  return [...form.elements].flatMap((control) => {
    const isOther = control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement;
    if (!isOther && !(control instanceof HTMLInputElement)) return [];
    const file = isOther ? undefined : control.files?.[0];
    if (!control.value.trim()) return [];
    return [
      {
        label: control.dataset.label ?? '',
        value: file?.name ?? control.value.trim(),
        isFile: file !== undefined,
      },
    ];
  });
}

type Mail = { to: string; subject: string; entries: Entry[] };

/** An e-mail to the firm at `to`, for the visitor's own mail program. */
export function draftMail({ to, subject, entries }: Mail): MailDraft {
  const text = entries
    .map(({ label, value, isFile }) => {
      const separator = value.includes('\n') ? ':\n' : ': ';
      return label + separator + value + (isFile ? ' (attached)' : '');
    })
    .join('\n');
  const start = `mailto:${to}?subject=${encodeMail(subject)}&body=`;
  const file = entries.find(({ isFile }) => isFile)?.value;
  const whole = start + encodeMail(text);
  if (whole.length <= longestLink) return { href: whole, file };
  const note = encodeMail(pasteTheRest);
  const body = beginning(text, longestLink - start.length - note.length);
  return { href: start + encodeMail(body) + note, file, text };
}
