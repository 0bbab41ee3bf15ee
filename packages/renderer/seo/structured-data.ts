import { type Content, changedOn, type ListedNote, publicNotes } from '@site/content/document';
import { apaEntry, citedWorks } from '@site/content/markdown/citations';
import {
  deliverableAddress,
  packageAddress,
} from '@site/site/routes/sample-deliverable/files/record';
import type {
  BreadcrumbList,
  Dataset,
  FAQPage,
  Graph,
  Organization,
  ScholarlyArticle,
  Service,
  Thing,
  WebApplication,
  WebSite,
} from 'schema-dts';
import type { SharedPage } from '../share-images/share-images.ts';
import type { DescribedPage } from './listed-pages.ts';

export const organizationId = (origin: string) => `${origin}/#organization`;

export type Words = {
  content: Content;
  /** The names of the facts in `site` that still are placeholders. */
  placeholders: readonly string[];
};

type Site = Words['content']['site'];

/** The facts of `site.yaml` for structured data: those that are no placeholders. */
function known(site: Site, placeholders: Words['placeholders']): Partial<Site> {
  return Object.fromEntries(Object.entries(site).filter(([name]) => !placeholders.includes(name)));
}

export function organization(
  origin: string,
  { content: { site }, placeholders }: Words,
): Organization {
  const { email, phone, street, postalCode, socialUrl, photosUrl } = known(site, placeholders);
  const sameAs = [socialUrl, photosUrl].filter((url) => url !== undefined);
  return {
    '@type': 'Organization',
    '@id': organizationId(origin),
    // A working name is a placeholder too, but it is what the page says.
    name: site.firm,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    foundingDate: site.foundedDate,
    address: {
      '@type': 'PostalAddress',
      ...(street && { streetAddress: street }),
      ...(postalCode && { postalCode }),
      addressLocality: site.city,
      addressCountry: 'IN',
    },
    ...(email && { email }),
    ...(phone && { telephone: site.phoneLink.replace('tel:', '') }),
    ...(sameAs.length && { sameAs }),
  };
}

function website(origin: string, site: Site): WebSite {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: site.firm,
    url: `${origin}/`,
    inLanguage: 'en-IN',
    publisher: { '@id': organizationId(origin) },
  };
}

/** The breadcrumbs of a page below Home, or below a page between. */
export function breadcrumbs(
  origin: string,
  { heading, canonical }: DescribedPage,
  ...between: { name: string; item: string }[]
): BreadcrumbList {
  const way = [
    { name: 'Home', item: `${origin}/` },
    ...between,
    { name: heading, item: canonical },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map((step, i) => ({ '@type': 'ListItem', position: i + 1, ...step })),
  };
}

function services(origin: string, { canonical }: DescribedPage, { content }: Words): Service[] {
  return content.services.services.map(({ slug, name }) => ({
    '@type': 'Service',
    name,
    url: `${canonical}#${slug}`,
    provider: { '@id': organizationId(origin) },
  }));
}

/** A tool: free, in the browser, for researchers. */
function tool(origin: string, { canonical, heading, description }: DescribedPage): WebApplication {
  return {
    '@type': 'WebApplication',
    name: heading,
    description,
    url: canonical,
    applicationCategory: 'EducationalApplication',
    operatingSystem: 'Any',
    browserRequirements: 'Requires JavaScript',
    isAccessibleForFree: true,
    inLanguage: 'en-IN',
    publisher: { '@id': organizationId(origin) },
  };
}

/** The data of the sample deliverable, alone and with all that belongs to them. */
function sampleData(origin: string, { canonical, heading, description }: DescribedPage): Dataset {
  return {
    '@type': 'Dataset',
    name: heading,
    description,
    url: canonical,
    license: 'https://opensource.org/license/mit',
    isAccessibleForFree: true,
    inLanguage: 'en-IN',
    measurementTechnique: 'Simulation, seed 2011',
    creator: { '@id': organizationId(origin) },
    distribution: [
      {
        '@type': 'DataDownload',
        encodingFormat: 'text/csv',
        contentUrl: `${origin}${deliverableAddress}/answers.csv`,
      },
      {
        '@type': 'DataDownload',
        encodingFormat: 'application/zip',
        contentUrl: origin + packageAddress,
      },
    ],
  };
}

/** Questions with the answers that hold already: a paragraph that names a placeholder is left out. */
function questions({ canonical }: DescribedPage, { content, placeholders }: Words): FAQPage {
  const open = placeholders.map((name) => String(content.site[name as keyof Site]));
  const holds = (text: string) => !open.some((value) => text.includes(value));
  const entries = content.faq.groups
    .flatMap((group) => group.questions)
    .map(({ question, word = '', answer, points = [], closing = '' }) => ({
      question,
      answer: [word, ...answer, ...points, closing].filter((text) => text && holds(text)).join(' '),
    }));
  return {
    '@type': 'FAQPage',
    url: canonical,
    mainEntity: entries
      .filter(({ answer }) => answer)
      .map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
  };
}

function article(
  { canonical, image }: SharedPage,
  note: ListedNote,
  origin: string,
): ScholarlyArticle {
  const by = { '@id': organizationId(origin) };
  return {
    '@type': 'ScholarlyArticle',
    '@id': `${canonical}#article`,
    headline: note.title,
    abstract: note.abstract,
    url: canonical,
    mainEntityOfPage: canonical,
    datePublished: note.date,
    dateModified: changedOn(note),
    author: by,
    publisher: by,
    articleSection: note.subject,
    inLanguage: 'en-IN',
    isAccessibleForFree: true,
    image: origin + image.address,
    citation: citedWorks(note.references).map((work) =>
      apaEntry(work)
        .map(({ text }) => text)
        .join(''),
    ),
  };
}

/** The page between Home and a note. */
const parents = ({ path }: DescribedPage, origin: string, { content }: Words) =>
  path.startsWith('/notes/') ? [{ name: content.notes.around.all, item: `${origin}/notes` }] : [];

/** What a page says of itself to machines: only what it also says to people. */
export function structuredData(page: SharedPage, origin: string, words: Words): Graph {
  const own: Thing[] = [organization(origin, words)];
  if (page.path === '/') own.push(website(origin, words.content.site));
  else own.push(breadcrumbs(origin, page, ...parents(page, origin, words)));
  if (page.path === '/services') own.push(...services(origin, page, words));
  if (page.path === '/sample-deliverable') own.push(sampleData(origin, page));
  if (page.path.startsWith('/tools/')) own.push(tool(origin, page));
  if (page.path === '/faq') own.push(questions(page, words));
  const note = publicNotes(words.content).find(({ path }) => path === page.path);
  if (note) own.push(article(page, note, origin));
  return { '@context': 'https://schema.org', '@graph': own };
}
