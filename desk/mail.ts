type Letter = { to: string; subject: string; text: string };

/** A mailto: address with the letter in it. */
export function mailtoAddress({ to, subject, text }: Letter): string {
  const address = `mailto:${encodeURIComponent(to).replace('%40', '@')}`;
  const body = encodeURIComponent(text.replaceAll('\n', '\r\n'));
  return `${address}?subject=${encodeURIComponent(subject)}&body=${body}`;
}
