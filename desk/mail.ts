type Letter = { to: string; subject: string; text: string };

/** An address that opens the person's own mail program, with a letter in it. */
export function mailtoAddress({ to, subject, text }: Letter): string {
  const address = `mailto:${encodeURIComponent(to).replace('%40', '@')}`;
  const body = encodeURIComponent(text.replaceAll('\n', '\r\n'));
  return `${address}?subject=${encodeURIComponent(subject)}&body=${body}`;
}
