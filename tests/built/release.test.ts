import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { ContentDocument } from '../../content/document.ts';
import { hashOf } from '../../content/document-hash.ts';
import { readDocument } from '../../content/read-folder.ts';
import { readBuildId } from '../../render/build-id.ts';
import { buildFolder, root } from '../../render/folders.ts';
import { scratchFolder } from '../../testing/files/temporary-folder.ts';
import { builtPages } from '../../testing/site/built-site.ts';

const run = promisify(execFile);
const folder = scratchFolder();

/** What the program says, and whether it succeeded. */
async function render(name: string, document: ContentDocument) {
  const file = join(folder, `${name}.json`);
  await writeFile(file, JSON.stringify(document));
  const args = ['render/main.ts', '--document', file, '--out', join(folder, name)];
  const { code, stdout } = await run(process.execPath, args, { cwd: root }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    (error: { code: number; stdout: string }) => error,
  );
  return { code, said: JSON.parse(stdout) };
}

const document = readDocument();

function changedHome(title: string): ContentDocument {
  const home = structuredClone(document.home) as { whoWeAre: { title: string } };
  home.whoWeAre.title = title;
  return { ...document, home };
}

// Its words on its pages: tests/faults/publishing.test.ts and tests/desk/pages.test.ts.
it('a release of changed words says of which words and code it is made, and has all files of the build', async () => {
  const changed = changedHome('Words that nobody built');
  expect(await render('changed', changed)).toMatchObject({ code: 0 });
  const about = readFileSync(join(folder, 'changed/release.json'), 'utf8');
  expect(JSON.parse(about)).toEqual({ contentHash: hashOf(changed), buildId: readBuildId() });
  const names = async (at: string) =>
    (await readdir(at, { recursive: true }))
      .filter((name) => !name.startsWith('share/') && !/\.(br|gz)$/.test(name))
      .toSorted();
  expect(await names(join(folder, 'changed'))).toEqual(await names(join(buildFolder, 'release')));
});

it('names the mistakes of a document, and makes nothing of it', async () => {
  const { code, said } = await render('mistaken', changedHome('x'.repeat(200)));
  expect(code).toBe(1);
  expect(said.mistakes).toEqual([
    {
      page: 'home',
      path: ['whoWeAre', 'title'],
      problem: 'has 200 characters, at most 80 are allowed',
    },
  ]);
  expect(existsSync(join(folder, 'mistaken'))).toBe(false);
});

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe.each(builtPages)('$path', ({ document }) => {
  it('allows its own scripts and styles and no others', () => {
    const { content } = document.querySelector<HTMLMetaElement>(
      'meta[http-equiv="Content-Security-Policy"]',
    )!;
    const directive = (name: string) =>
      content.split('; ').find((one) => one.startsWith(`${name} `)) ?? '';
    const scripts = [...document.querySelectorAll('script:not([src])')].filter(
      (script) => !script.getAttribute('type')?.endsWith('json'),
    );
    expect(directive('script-src')).toBe(
      ["script-src 'self'", ...new Set(scripts.map((one) => hash(one.textContent!)))].join(' '),
    );
    for (const style of document.querySelectorAll('style')) {
      expect(directive('style-src')).toContain(hash(style.textContent!));
    }
  });
});
