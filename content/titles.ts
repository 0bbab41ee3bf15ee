import type { Field } from './fields.ts';
import type { Path } from './read-yaml.ts';

/** The way to a field in words: "Open positions", "Position 2", "Summary". */
export function titlesOf(field: Field, path: Path): string[] {
  const titles: string[] = [];
  let here: Field | undefined = field;
  for (const key of path) {
    if (here?.kind === 'list') {
      here = here.item;
      titles.push(`${here.title} ${Number(key) + 1}`);
    } else {
      here = here?.kind === 'group' ? here.fields[key] : undefined;
      if (here && !(here.kind === 'group' && here.isPlain)) titles.push(here.title);
    }
  }
  return titles;
}

/** `slides[0].title`, as the checks name a field, as a path. */
export function pathOf(field: string): Path {
  return [...field.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([key, index]) =>
    index === undefined ? key : Number(index),
  );
}

/** The same as one text; of a list that goes on, only the entry: "Hero › Slide 1 › Title". */
export function fieldTitle(field: Field, path: Path): string {
  const titles: string[] = [];
  let here: Field | undefined = field;
  for (const [i, key] of path.entries()) {
    if (here?.kind === 'list') {
      here = here.item;
      titles.push(`${here.title} ${Number(key) + 1}`);
      continue;
    }
    here = here?.kind === 'group' && Object.hasOwn(here.fields, key) ? here.fields[key] : undefined;
    const isPlain = here?.kind === 'group' && here.isPlain;
    const goesOn = here?.kind === 'list' && i + 1 < path.length;
    if (!isPlain && !goesOn) titles.push(here?.title || String(key));
  }
  return titles.join(' › ');
}
