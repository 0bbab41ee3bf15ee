import { matchEntries } from './changes.ts';
import { figureRecord, mapFigures } from './check.ts';
import type { ContentDocument } from './document.ts';
import { fieldsOf, fieldTitle, isSame, mapTexts, type Path, pathOf, valueAt } from './fields.ts';
import type { Figures } from './folder.ts';
import { type ContentName, isContentName, namesOf, schemaOf } from './registry.ts';
import { invented } from './text.ts';

/** A warning before publishing; it does not block it. */
export type Warning = { page: ContentName; path: Path; field: string; problem: string };

type Question = {
  published: ContentDocument;
  /** As it would be published. */
  document: ContentDocument;
  /** Those that would be another. */
  pages: readonly ContentName[];
  figures: Figures;
};

const problems: Record<ContentTask['kind'], (value: string) => string> = {
  placeholder: (value) => `is a placeholder: ${value}`,
  sample: (value) => `is a sample: ${value}`,
  invented: (value) => `is invented: ${value}`,
  unconfirmed: (value) => `says what nobody has confirmed: ${value}`,
  missing: () => 'is not there, and nothing is shown in its place',
};

/** Placeholders, samples, unconfirmed promises and pictures without words among what would change. */
export function warningsOn({ published, document, pages, figures }: Question): Warning[] {
  const isTouched = ({ page, path }: ContentTask) =>
    pages.includes(page) &&
    !isSame(valueBefore(published[page], document[page], path), valueAt(document[page], path));
  const tasks = contentTasks(document).filter(isTouched);
  return [
    ...tasks.map(({ kind, page, path, value }) => ({
      page,
      path,
      field: fieldTitle(fieldsOf(schemaOf(page)), path),
      problem: problems[kind](value),
    })),
    ...pages.flatMap((page) => withoutWords(page, published[page], document[page], figures)),
  ];
}

/** A picture that nobody put into words, where there was one with words before, or none. */
function withoutWords(
  page: ContentName,
  published: unknown,
  data: unknown,
  figures: Figures,
): Warning[] {
  const warnings: Warning[] = [];
  const recordOf = (id: unknown) => figureRecord(figures, String(id));
  const hasWords = (id: unknown) => Boolean(recordOf(id)?.alt);
  mapFigures(schemaOf(page), data, (id, path) => {
    const before = valueBefore(published, data, path);
    if (before === id) return id;
    const isOrnament = recordOf(before) && !hasWords(before);
    if (recordOf(id) && !hasWords(id) && !isOrnament) {
      const field = fieldTitle(fieldsOf(schemaOf(page)), path);
      warnings.push({
        page,
        path,
        field,
        problem: 'shows a picture without words for people who cannot see it',
      });
    }
  });
  return warnings;
}

/** What stood in a field before, where an entry of a list may have moved. */
function valueBefore(before: unknown, after: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined) return before;
  if (Array.isArray(before) && Array.isArray(after)) {
    const place = matchEntries(before, after).pairs.find((pair) => pair.after === key)?.before;
    return place === undefined ? undefined : valueBefore(before[place], after[Number(key)], rest);
  }
  return valueBefore(valueAt(before, [key]), valueAt(after, [key]), rest);
}

/** A fact that is still invented, that nobody has confirmed, or without which the site can go online. */
export type ContentTask = {
  kind: 'placeholder' | 'sample' | 'invented' | 'unconfirmed' | 'missing';
  page: ContentName;
  path: Path;
  /** What stands there now; of what is unconfirmed, what it says. */
  value: string;
  todo: string;
};

const factTodo: Record<string, string> = {
  firm: "Write the firm's registered name",
  shortName: 'Write the short name that titles and the small header use',
  phone: 'Write the phone number with its country code, such as +91 422 123 4567',
  email: 'Write the address that is read every working day',
  hours: 'Write when somebody answers the phone',
  replyTime: 'Write how soon a message is answered',
  confidentiality: 'Write what a client signs or receives',
  street: 'Write street and number',
  postalCode: 'Write the postal code, in quotation marks',
  chatName: 'Write the name of the chat application',
  chatUrl: 'Write the address that opens a chat with the firm',
  socialName: 'Write the name of the social network',
  socialUrl: "Write the address of the firm's page there",
  photosName: 'Write the name of the photo-sharing site',
  photosUrl: "Write the address of the firm's page there",
  forumUrl: 'Write the address of the community that "Join Forum" opens',
  repositoryUrl: 'Write the address of the repository that "Explore GitHub" opens',
  latitude: 'Write the latitude of the map point, from any map',
  longitude: 'Write the longitude of the map point, from any map',
  poweredBy: 'Write what the site is powered by',
};

/**
 * Everything in a document, as written and perhaps with mistakes, that must not go online as it is: marked
 * placeholders and samples, plainly invented values, and what `promises` lists as not confirmed yet; and what
 * is missing, without which it can go online.
 */
export function contentTasks(document: ContentDocument): ContentTask[] {
  const facts = placeholders(document);
  const marked = new Set(facts.map(({ path }) => path[0]));
  return [
    ...facts,
    ...samples(document),
    ...inventedTexts(document, (page, [fact]) => page === 'site' && marked.has(fact)),
    ...unconfirmed(document),
    ...missing(document),
  ];
}

/** Photographs of the firm's own: the parts of About that show them are left out until there are some. */
function missing({ about }: ContentDocument): ContentTask[] {
  const wanted = {
    people: 'Upload photographs of the staff, each with name, role and written consent.',
    rooms: 'Upload photographs of the rooms where people work and are taught.',
  };
  return Object.entries(wanted).flatMap(([part, todo]): ContentTask[] =>
    valueAt(about, [part]) === undefined
      ? [{ kind: 'missing', page: 'about', path: [part], value: '', todo }]
      : [],
  );
}

function groupsIn(data: unknown): [key: string, group: Record<string, unknown>][] {
  return Object.entries(data ?? {}).filter(([, group]) => typeof group === 'object' && group);
}

function placeholders({ site }: ContentDocument): ContentTask[] {
  return groupsIn(site)
    .filter(([, { placeholder }]) => placeholder === true)
    .map(([name, { value }]) => ({
      kind: 'placeholder',
      page: 'site',
      path: [name, 'value'],
      value: String(value),
      todo: `${factTodo[name] ?? 'Write the true value'}, and take away its mark as a placeholder.`,
    }));
}

function samples({ testimonials, home }: ContentDocument): ContentTask[] {
  const entries = groupsIn(valueAt(testimonials, ['testimonials']));
  const found = entries.flatMap(([index, { name, sample }]): ContentTask[] =>
    sample === true
      ? [
          {
            kind: 'sample',
            page: 'testimonials',
            path: ['testimonials', Number(index)],
            value: String(name),
            todo: "Replace it by a client's own words, with their written consent, and take away its mark as a sample; or remove it.",
          },
        ]
      : [],
  );
  const path = ['testimonials', 'intro'];
  const intro = String(valueAt(home, path));
  if (!entries.length || !/\bexamples?\b|\bsamples?\b/i.test(intro)) return found;
  const todo = 'It says that the testimonials are examples: change it when they are real.';
  return [...found, { kind: 'sample', page: 'home', path, value: intro.trim(), todo }];
}

/** Values that are plainly invented although nothing marks them. */
function inventedTexts(
  document: ContentDocument,
  isMarked: (page: ContentName, path: Path) => boolean,
): ContentTask[] {
  const todo = 'This value is invented: write the true one.';
  return textsOf(document)
    .filter(({ page, path, value }) => invented.test(value) && !isMarked(page, path))
    .map((text) => ({ ...text, kind: 'invented', todo }));
}

function textsOf(document: ContentDocument): Pick<ContentTask, 'page' | 'path' | 'value'>[] {
  const found: Pick<ContentTask, 'page' | 'path' | 'value'>[] = [];
  for (const page of namesOf(document)) {
    mapTexts(document[page], (value, path) => {
      found.push({ page, path, value });
      return value;
    });
  }
  return found;
}

/** Where the text is no longer there, the entry of the list itself is one. */
function unconfirmed(document: ContentDocument): ContentTask[] {
  return groupsIn(valueAt(document.promises, ['promises'])).map(([index, entry]) => {
    const [page, value] = [String(entry.page), String(entry.promise)];
    const path = pathOf(String(entry.field));
    if (isContentName(page) && valueAt(document[page], path) !== undefined) {
      return { kind: 'unconfirmed', page, path, value, todo: confirmTodo };
    }
    const own: Path = ['promises', Number(index), 'field'];
    const todo = `There is no ${entry.field} in ${page}: name the field that says it, or remove the entry.`;
    return { kind: 'unconfirmed', page: 'promises', path: own, value, todo };
  });
}

const confirmTodo =
  'Ask the firm. If it is so, remove it from “To be confirmed”; if it is not, change the text.';
