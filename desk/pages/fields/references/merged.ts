type Read = Record<string, unknown> & { key: string };

const texts = (list: readonly unknown[], field: string) =>
  list.map((entry) => String((entry as Record<string, unknown> | null)?.[field] ?? ''));

/** Appends what was read, without a DOI that is there already, and with unique keys. */
export function merged(
  before: readonly unknown[],
  read: readonly Read[],
): { all: unknown[]; added: number } {
  const all = [...before];
  for (const one of read) {
    const doi = typeof one.doi === 'string' && one.doi.toLowerCase();
    if (doi && texts(all, 'doi').some((known) => known.toLowerCase() === doi)) continue;
    all.push({ ...one, key: freeKey(one.key, texts(all, 'key')) });
  }
  return { all, added: all.length - before.length };
}

function freeKey(key: string, taken: readonly string[]): string {
  let free = key;
  for (let n = 2; taken.includes(free); n++) free = `${key.slice(0, 37)}-${n}`;
  return free;
}
