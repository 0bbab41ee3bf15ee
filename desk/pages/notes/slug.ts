/** The longest name behind "notes/". */
export const longestSlug = 60;

/** The address that a title suggests: "Reading a 95 % interval" is reading-a-95-interval. */
export function slugFrom(title: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f’']+/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  let slug = '';
  for (const word of words) {
    const next = slug ? `${slug}-${word}` : word;
    if (next.length > longestSlug) break;
    slug = next;
  }
  return slug || words.join('-').slice(0, longestSlug);
}
