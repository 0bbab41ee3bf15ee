import type { PageContent } from '@site/content/registry';

/** The figures that have an instrument, by id: the name of its words. */
const instruments = {
  'process-collection': 'sample',
  'rain-years': 'rains',
} as const;

export type InstrumentName = (typeof instruments)[keyof typeof instruments];

/** The name of a figure's instrument; most have none. */
export const instrumentOf = (id: string): InstrumentName | undefined =>
  Object.hasOwn(instruments, id) ? instruments[id as keyof typeof instruments] : undefined;

/** The words of the instruments that these figures have, out of those of all instruments. */
export function instrumentWords(
  words: PageContent<'instruments'>,
  figures: readonly { id: string }[],
) {
  const names = figures.flatMap(({ id }) => instrumentOf(id) ?? []);
  return {
    startAgain: words.startAgain,
    ...Object.fromEntries(names.map((name) => [name, words[name]])),
  };
}
