import type { Paint } from './theme.ts';

export type Species = 'Adelie' | 'Chinstrap' | 'Gentoo';
type Look = { paint: Paint; label: Paint };

/** A species keeps its colour in all figures; `label` is a deeper one for its name. The data spell Adelie so. */
export const species: Record<Species, Look> = {
  Adelie: { paint: 'c3', label: 'w6' },
  Chinstrap: { paint: 'c5', label: 'c5' },
  Gentoo: { paint: 'c4', label: 'teal' },
};
