import { beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { connect } from '../../server/database/connect.ts';
import { insertSubmission } from '../../server/submissions/insert.ts';
import { setIfUnchanged } from '../../server/submissions/set-if-unchanged.ts';
import { storedFile } from '../../testing/browser/desk.ts';
import { engines, siteInEngines } from '../../testing/engines/engines.ts';
import { joinDesk } from '../../testing/engines/join-desk.ts';
import { docx, paragraph } from '../../testing/files/hostile-documents.ts';
import { resumes } from '../../testing/files/samples.ts';
import { deskSecret } from '../../testing/server/desk.ts';

const { site, openWindow, takeProblems } = siteInEngines({ DESK_SECRET: deskSecret });

const shapes = [
  { width: 390, height: 844, scheme: 'light' },
  { width: 390, height: 844, scheme: 'dark' },
] as const;

/** By what each is of. */
const ids: Record<string, string> = {};

beforeAll(async () => {
  const word = storedFile(docx(paragraph('Ten years at a loom')), 'resume.docx');
  const files = { pdf: storedFile(), docx: { ...word, mediaType: resumes.docx.mediaType } };
  const store = connect(readConfig({ DATABASE_URL: site().databaseUrl }).store);
  for (const [kind, file] of Object.entries(files)) {
    const person = { name: `Anandi ${kind}`, email: `${kind}@example.org`, phone: '98765 43210' };
    const sent = { form: 'careers', position: 'Weaver', ...person, file } as const;
    ids[kind] = (await insertSubmission(store.db, sent)).id;
  }
  // In the last column of the board, beyond the edge of a phone.
  await setIfUnchanged(store.db, 'status', [{ id: ids.docx ?? '', from: 'new', to: 'spam' }]);
  await store.close();
});

const views = [
  { view: 'the inbox', path: () => '', shows: 'Anandi docx' },
  { view: 'the board', path: () => '?view=board', shows: 'Move to …' },
  { view: 'the letters', path: () => '/letters', shows: 'Confirmation to applicants' },
  { view: 'what is for me', path: () => '/for-me', shows: 'Nothing new for you' },
  { view: 'a DOCX', path: () => `/submissions/${ids.docx}`, shows: 'Ten years at a loom' },
];

describe.each(engines)('the desk in $name', (engine) => {
  describe.each(shapes)('at $width px, $scheme', (shape) => {
    const { page, visit } = openWindow(engine, shape);
    beforeAll(async () => {
      const email = `${engine.name}-${shape.scheme}@example.com`.toLowerCase();
      await joinDesk(page(), site(), { email, role: 'admin' });
    });

    test.each(views)('$view is whole', async ({ path, shows }) => {
      await visit(`/desk${path()}`);
      await expect.poll(() => page().run(words)).toContain(shows);
      expect(await page().run(look)).toEqual({
        isDark: shape.scheme === 'dark',
        headings: 1,
        overflow: 0,
      });
      expect(takeProblems()).toEqual([]);
    });

    test('a PDF is drawn', async () => {
      // Not by the proxy: its frame takes scripts from the site's own address alone.
      await page().open(`${site().url}/desk/submissions/${ids.pdf}`);
      // The size of its pages can be changed once they are there.
      await expect.poll(() => page().run(words)).toContain('100 %');
    });
  });

  test('a click in the preview opens its field, and typing shows', async () => {
    await using page = await engine.openPage({ width: 1280, height: 800, scheme: 'light' });
    // A repeat needs an account of its own.
    const email = `preview-${engine.name}-${Date.now()}@example.com`.toLowerCase();
    await joinDesk(page, site(), { email, role: 'editor' });
    await page.open(`${site().url}/desk/pages/services`);
    // The middle of the frame is what is clicked, once its styles and pictures move nothing any more.
    let field = '';
    const hasSettled = async () => {
      const before = field;
      field = await page.run(fieldInTheMiddle);
      return field !== '' && field === before;
    };
    await expect.poll(hasSettled, { interval: 1_000 }).toBe(true);
    await page.click('iframe');
    await expect.poll(() => page.run(focusedField)).toBe(`field:${field}`);
    await page.run(typeHeading, 'Woven with care');
    await expect.poll(() => page.run(previewedHeading)).toBe('Woven with care');
  });
});

// These run in the page.

/** Brings a heading of the preview to its middle, and says whose field stands there then. */
function fieldInTheMiddle(): string {
  const frame = document.querySelector('iframe')?.contentDocument;
  const view = frame?.defaultView;
  const heading = frame?.querySelector('[data-fields^="services:"]:is(h2, h3)');
  if (!view || !heading) return '';
  const { top, height } = heading.getBoundingClientRect();
  view.scrollTo(0, view.scrollY + top + height / 2 - view.innerHeight / 2);
  const hit = frame.elementFromPoint(view.innerWidth / 2, view.innerHeight / 2);
  const mark = hit?.closest('[data-fields]')?.getAttribute('data-fields') ?? '';
  return mark.split(' ')[0]!.replace('services:', '');
}

function focusedField(): string | undefined {
  return document.activeElement?.closest('[id^="field:"]')?.id.replace(/:input$/, '');
}

function typeHeading(text: string): void {
  document.querySelector<HTMLElement>('.section summary')?.click();
  const input = document.querySelector<HTMLTextAreaElement>('[id="field:banner.title:input"]')!;
  const value = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');
  value?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

function previewedHeading(): string | null | undefined {
  return document.querySelector('iframe')?.contentDocument?.querySelector('h1')?.textContent;
}

function words(): string {
  return document.querySelector('main')?.textContent ?? '';
}

function look() {
  const [red = 0] = getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? [];
  return {
    isDark: Number(red) < 128,
    headings: document.querySelectorAll('h1').length,
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  };
}
