import type { Path } from './edits.ts';
import type { Field } from './fields.ts';

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
