import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { resumes } from '@site/server/testing/files/samples';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeBlocks, commandLines } from '../testing/operations/guide.ts';
import { type Newcomer, newcomer } from '../testing/operations/newcomer.ts';
import { joinNow, sendCareers } from '../testing/site/intake.ts';
import { send } from '../testing/site/send.ts';
import { until } from '../testing/until.ts';

const guides = globSync(['*.md', 'docs/*.md'], { cwd: join(import.meta.dirname, '../..') });

let someone: Newcomer;
beforeAll(async () => {
  someone = await newcomer();
});
afterAll(() => someone?.remove());

const read = (file: string) => readFileSync(join(someone.checkout, file), 'utf8');

function write(file: string, text: string) {
  mkdirSync(dirname(join(someone.checkout, file)), { recursive: true });
  writeFileSync(join(someone.checkout, file), text);
}

function replace(file: string, from: string | RegExp, to: string) {
  const text = read(file);
  expect(text, file).toMatch(from);
  write(file, text.replace(from, to));
}

/** Makes the files that a guide shows and that are not there yet. */
function makeFiles(guide: string) {
  for (const { file, code } of codeBlocks(guide)) {
    if (file && !existsSync(join(someone.checkout, file))) write(file, code);
  }
}

/** The code that a guide shows for a file. */
const shown = (guide: string, file: string) =>
  codeBlocks(guide).find((block) => block.file === file)!.code;

async function page(path: string): Promise<string> {
  return String((await send(`${someone.url}${path}`)).body);
}

const steps: Record<string, () => Promise<void>> = {
  async 'README.md'() {
    const [ready] = codeBlocks('README.md').filter(({ language }) => language === '');
    await someone.follow('README.md', {
      async 'npm start'(output) {
        expect(output).toContain(ready!.code.replace('http://localhost:3000', someone.url));
        expect((await sendCareers(someone, { name: 'Asha Raman' }, resumes.pdf)).status).toBe(201);
        const { body, ...request } = joinNow({ name: 'Meena Sundaram' });
        const other = String(body).replace('meena@example.com', 'somebody@example.org');
        const sent = await send(`${someone.url}/api/apply`, { ...request, body: other });
        expect(sent.status).toBe(201);
      },
      'npm run --silent applications -- list --json'(output) {
        const [newest, older] = JSON.parse(output);
        expect([newest.name, older.name]).toEqual(['Meena Sundaram', 'Asha Raman']);
        someone.placeholders.ID = older.id;
      },
      'npm run applications -- export --out applications.csv': () =>
        expect(read('applications.csv')).toContain('Asha Raman'),
      async 'npm run dev'() {
        replace('content/home.yaml', /(subtitle: >-\n +)/, '$1Seen while it is changed. ');
        await until(async () => (await page('/')).includes('Seen while it is changed.'));
      },
    });
    expect(readFileSync(join(someone.checkout, 'resume.pdf'))).toEqual(resumes.pdf.bytes);
  },

  // What these write: apps/server/cli/backup-and-restore.test.ts and apps/server/cli/submissions.test.ts.
  'docs/back-up-and-restore.md': () => someone.follow('docs/back-up-and-restore.md'),
  async 'docs/running-in-production.md'() {
    await someone.follow('docs/running-in-production.md');
    const connects = "connect-src 'self' https://api.example.org";
    expect(read('build/pages/about/index.html')).toContain(connects);
    expect(read('build/pages/_headers')).toMatch(/^\/\*\n {2}x-content-type-options: nosniff/);
    expect(read('build/pages/_redirects')).toContain('/about-us /about 301\n');
  },
  async 'docs/read-applications.md'() {
    await someone.follow('docs/read-applications.md');
    const left = await someone.type('npm run --silent applications -- list --json');
    expect(JSON.parse(left)).toEqual([]);
  },

  async 'docs/add-a-figure.md'() {
    makeFiles('docs/add-a-figure.md');
    replace('packages/figures/index.ts', "family('about', [", "family('about', ['about-rain', ");
    const rule = shown('docs/add-a-figure.md', 'packages/figures/testing/climate.ts');
    replace('packages/figures/testing/climate.ts', 'Claims = {\n', `Claims = {\n  ${rule}`);
    await someone.follow('docs/add-a-figure.md', {
      'npm run figures -- --only about-rain': (output) =>
        expect(output).toContain('1 wanted, 1 drawn, 0 failed'),
    });
    for (const file of ['about-rain.358.svg', 'about-rain.560.dark.svg']) {
      expect(read(`packages/figures/dist/${file}`)).toContain('<svg');
    }
    const shots = readdirSync(join(someone.checkout, 'shots/figures')).join();
    expect(shots).toMatch(/about-rain.*light/);
    expect(shots).toMatch(/about-rain.*dark/);
  },

  async 'docs/add-a-page.md'() {
    const guide = 'docs/add-a-page.md';
    makeFiles(guide);
    const registry = 'packages/content/registry.ts';
    const imported = "import { training } from './pages/training.ts';\n";
    replace(registry, /(?=import \{ whichTest)/, imported);
    const line = shown(guide, registry).trim();
    replace(registry, /(?=\n {4}faq: page)/, `\n    ${line}`);
    await someone.follow(guide, {
      'npm test -- lint typecheck tests/built': (output) =>
        expect(output).toMatch(/lint: passed\ntypecheck: passed\n\d+ passed, 0 failed/),
    });
    expect(read('build/release/training/index.html')).toContain('Workshops');
    expect(read('build/release/sitemap.xml')).toContain('/training');
  },

  async 'docs/change-a-form.md'() {
    const guide = 'docs/change-a-form.md';
    const code = codeBlocks(guide).filter(({ language }) => language.startsWith('ts'));
    const [field, label, column, control] = code.map((block) => block.code);
    replace('packages/forms/fields.ts', /(joinNowFields = \{\n)/, `$1${field}`);
    replace('packages/forms/fields.ts', /(?= {2}message: 'Message')/, label!);
    replace('apps/server/database/migrations.ts', /(?=\}\);\n\n\/\*\* New texts)/, column!);
    replace('apps/site/routes/join-now/join-form.tsx', /(?= +<TextArea)/, control!);
    const city = 'Pollachi';
    await someone.follow(guide, {
      async 'npm start'() {
        expect(await page('/join-now')).toContain('City<');
        const { body, ...request } = joinNow({ name: 'Kavin Raj' });
        const sent = { ...request, body: JSON.stringify({ ...JSON.parse(String(body)), city }) };
        expect((await send(`${someone.url}/api/apply`, sent)).status).toBe(201);
      },
    });
    const list = JSON.parse(await someone.type('npm run --silent applications -- list --json'));
    expect(list[0]).toMatchObject({ name: 'Kavin Raj', city });
  },
};

it.each(Object.entries(steps))(
  '%s works when its commands are typed from the beginning to the end',
  (_guide, follow) => follow(),
  900_000, // They build the site.
);

it('npm test brings what it needs where npm start has brought less', async () => {
  const folder = join(dirname(someone.checkout), 'started');
  const repository = someone.placeholders['ADDRESS-OF-THIS-REPOSITORY'];
  await someone.type(`git clone --quiet ${repository} ${folder}`);
  const version = "console.log('On', process.version, process.execPath);\n";
  for (const name of ['start', 'test']) writeFileSync(join(folder, `scripts/${name}.ts`), version);
  const hasLinter = () => existsSync(join(folder, 'node_modules/@biomejs/biome'));
  const pinned = /^On v24\S+ .*node_modules\/node\/bin\/node$/m;
  expect(await someone.type(`cd ${folder} && npm start`)).toMatch(pinned);
  expect(hasLinter()).toBe(false);
  expect(await someone.type(`cd ${folder} && npm test`)).toMatch(pinned);
  expect(hasLinter()).toBe(true);
}, 300_000); // npm installs twice.

it('every guide with commands is typed here', () => {
  const asking = guides.filter((guide) => commandLines(guide).length > 0);
  expect(asking.sort()).toEqual(Object.keys(steps).sort());
});
