import type { Field } from './fields.ts';
import type { Path } from './read-yaml.ts';

/** `slides[0].title`, as the checks name a field, as a path. */
export function pathOf(field: string): Path {
  return [...field.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([key, index]) =>
    index === undefined ? key : Number(index),
  );
}

/** The way to a field in words; of a list that goes on, only the entry: "Hero › Slide 1 › Title". */
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
