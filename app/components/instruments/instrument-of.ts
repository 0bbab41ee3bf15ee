/** The figures that have an instrument, by id: its words, and its parameter in the address. */
const instruments = {
  'process-collection': 'sample',
  'publication-fields': 'fields',
  'rain-years': 'rains',
  'research-python': 'line',
  'service-blockchain': 'chain',
} as const;

export type InstrumentName = (typeof instruments)[keyof typeof instruments];

/** The name of a figure's instrument; most have none. */
export const instrumentOf = (id: string): InstrumentName | undefined =>
  Object.hasOwn(instruments, id) ? instruments[id as keyof typeof instruments] : undefined;
