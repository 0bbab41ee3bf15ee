/** Longer than the words of any scale. */
const longest = 100;

/** A word as it is compared: "3. Strongly  Agree" is "strongly agree". */
export function plainWord(text: string): string {
  if (text.length > longest) return text;
  const word = text.normalize('NFC').toLowerCase().replace(/[’']/g, '').replace(/\s+/g, ' ').trim();
  const bare = word
    .replace(/^\(?\d{1,2}\)?[ .:)=–-]+(?=\D)/, '')
    .replace(/\.$/, '')
    .trim();
  return bare || word;
}
