import * as v from 'valibot';
import type { Content, ContentDocument } from '../../content/document.ts';
import { factsAsWritten } from '../../content/facts.ts';
import type { Figures } from '../../content/figure-files.ts';
import { figureRecord } from '../../content/figure-named.ts';
import { mapFigures } from '../../content/figures.ts';
import { fillFields } from '../../content/fill-fields.ts';
import { phoneLink } from '../../content/phone-link.ts';
import { type ContentName, namesOf, schemaOf } from '../../content/registry.ts';
import type { Facts } from '../../content/variables.ts';

/**
 * As much of a document with mistakes as can be shown: a page of which only lengths, counts or patterns are
 * wrong stays as it is written, others are left out. Figures are ids.
 */
export function looseContent(document: ContentDocument, figures: Figures) {
  const { claims } = figures;
  const facts = factsOf(document);
  const filled = (name: ContentName, known: Facts) =>
    fillFields(schemaOf(name), document[name], known, () => {});
  const content: Partial<Record<ContentName, unknown>> = {};
  const names = namesOf(document);
  for (const name of names) {
    const known = name === 'site' ? facts : { ...facts, ...claims };
    const { typed, output } = v.safeParse(schemaOf(name), filled(name, known));
    if (typed) content[name] = output;
  }
  content.site ??= factsOf({ ...document, site: filled('site', facts) });
  for (const name of names) {
    mapFigures(schemaOf(name), content[name], (id) => {
      if (!figureRecord(figures, id)) delete content[name];
      return id;
    });
  }
  return content as { [N in ContentName]?: Content[N] };
}

/** The firm's facts as they are written, whatever is wrong with them. */
function factsOf({ site }: ContentDocument): Facts {
  const facts = factsAsWritten(site);
  return { ...facts, phoneLink: phoneLink(String(facts.phone)) ?? '' };
}
