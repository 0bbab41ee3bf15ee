import { fieldName } from '../../content/content-error.ts';
import { type ContentName, contentNames } from '../../content/registry.ts';
import type { Path } from '../edits.ts';
import type { FileMistake } from '../files.ts';
import { pageOf } from '../pages.ts';
import type { Place } from '../places.ts';
import { pathOf, titlesOf } from '../titles.ts';
import { type Files, isChanged, problemsIn } from './content-state.ts';
import { fields } from './fields.ts';
import type { Content } from './use-content.ts';

export type ShownMistake = FileMistake & { path: Path; titles: string[] };

/** What has to be mended before all can be saved; `open`: the page that is open. */
export function mistakesIn(content: Content, open: ContentName): ShownMistake[] {
  const { files, facts } = content;
  if (!files || !facts) return [];
  const own = contentNames
    .filter((name) => isChanged(files[name]))
    .flatMap((name) =>
      [...problemsIn(files[name], facts)].map(([field, problem]) => ({ name, field, problem })),
    );
  return [...own, ...content.mistakes].map((mistake) => {
    const path = pathOf(mistake.field);
    const page = mistake.name === open ? [] : [pageOf(mistake.name).title];
    return { ...mistake, path, titles: [...page, ...titlesOf(fields[mistake.name], path)] };
  });
}

/** What the header says of the state of the work. */
export function statusOf(content: Content, mistakes: number, files: Files): string {
  if (content.problem) return 'Not saved now';
  const isUnsaved = contentNames.some((name) => isChanged(files[name]));
  if (mistakes && isUnsaved) return `Not saved: ${mistakes} to mend`;
  if (contentNames.some((name) => files[name].elsewhere)) return 'Not saved: changed elsewhere';
  return content.isSaving || isUnsaved ? 'Saving …' : 'All saved';
}

/** The first place of a file that is within a field. */
export function firstWithin(places: readonly Place[], name: ContentName, path: Path) {
  const wanted = fieldName(path);
  const starts = [wanted, `${wanted}.`, `${wanted}[`];
  return places.find((place) => {
    const field = fieldName(place.path);
    return (
      place.name === name && (field === wanted || starts.slice(1).some((s) => field.startsWith(s)))
    );
  });
}
