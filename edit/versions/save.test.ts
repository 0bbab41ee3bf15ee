import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type VersionedSite, versionSite } from '../../testing/content/versioned-site.ts';
import { propose, readChanges } from './content-changes.ts';
import { formerText, readFormerVersions } from './former.ts';
import { gitIn } from './git.ts';
import { saveVersion } from './save.ts';
import { readStanding, setAuthor } from './standing.ts';

let site: VersionedSite;
beforeEach(() => {
  // Nobody's name, as on a new machine.
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');
  vi.stubEnv('GIT_CONFIG_SYSTEM', '/dev/null');
  site = versionSite();
});
afterEach(() => {
  site.remove();
  vi.unstubAllEnvs();
});

const git = (...args: Parameters<ReturnType<typeof gitIn>>) => gitIn(site.folder)(...args);
const save = (sentence: string) => saveVersion(git, site.folder, sentence);
const changeTitle = (title = 'How We Work Together') =>
  site.set('careers', ['culture', 'title'], title);

describe('a version', () => {
  it('holds the content that changed, and nothing else', async () => {
    site.nameAuthor();
    changeTitle();
    site.git('rm', '--quiet', '--cached', 'notes.txt');
    await save('A better heading');
    expect(site.git('show', '--format=%an <%ae> %s', '--name-only', 'HEAD').split('\n')).toEqual([
      'Asha Raman <asha@example.org> A better heading',
      '',
      'content/careers.yaml',
    ]);
    // What somebody had staged is still staged.
    expect(site.git('diff', '--cached', '--name-status')).toBe('D\tnotes.txt');
    expect(await readChanges(git, site.folder)).toEqual([]);
  });

  it.each([
    '--amend --all; touch x',
    `"quotes" 'and' \`more\` $(id) $HOME`,
    '# no comment',
    '-m',
    'Größe · 尺寸',
  ])('takes the sentence as it is typed: %s', async (sentence) => {
    site.nameAuthor();
    changeTitle();
    await save(sentence);
    expect(site.git('log', '-1', '--format=%B')).toBe(sentence);
    expect(site.git('rev-list', '--count', 'HEAD')).toBe('2');
  });

  it('is one line', async () => {
    site.nameAuthor();
    changeTitle();
    await save(' Two\n\nlines\t\u0007 ');
    expect(site.git('log', '-1', '--format=%B')).toBe('Two lines');
  });

  it.each([
    ['', /Write a sentence/],
    [' \n', /Write a sentence/],
    ['x'.repeat(201), /201 characters, at most 200/],
  ])('needs a sentence of some length: %j', async (sentence, told) => {
    site.nameAuthor();
    changeTitle();
    await expect(save(sentence)).rejects.toThrow(told);
    expect(site.git('rev-list', '--count', 'HEAD')).toBe('1');
  });

  it('is not made of content with a mistake, which is named by its page', async () => {
    site.nameAuthor();
    changeTitle('');
    await expect(save('Empty')).rejects.toMatchObject({
      message: expect.stringContaining('mistake'),
      output: expect.stringMatching(/“Careers and open positions”.*culture\.title/),
    });
    expect(site.git('rev-list', '--count', 'HEAD')).toBe('1');
  });

  it('is not made of nothing, nor by nobody', async () => {
    changeTitle();
    await expect(save('x')).rejects.toThrow(/who you are/);
    await setAuthor(git, 'Meena Sundaram', 'meena@example.org');
    expect((await readStanding(git, site.folder)).author?.name).toBe('Meena Sundaram');
    await save('x');
    await expect(save('y')).rejects.toThrow(/Nothing differs/);
  });

  it.each([
    ['--global', 'a@example.org'],
    ['A <b', 'a@example.org'],
    ['A\nB', 'a@example.org'],
    ['A', '--global'],
    ['A', 'nobody'],
  ])('has no author called %j <%s>', async (name, email) => {
    await expect(setAuthor(git, name, email)).rejects.toThrow();
    expect((await readStanding(git, site.folder)).author).toBeUndefined();
  });

  it('can be read and brought back later', async () => {
    site.nameAuthor();
    const first = site.read('careers');
    changeTitle();
    await save('Second');
    site.set('about', ['banner', 'title'], 'Who We Are Now');
    await save('Third');
    const versions = await readFormerVersions(git);
    expect(versions.map(({ sentence }) => sentence)).toEqual(['Third', 'Second', 'First']);
    expect(versions[1]).toMatchObject({ who: 'Asha Raman', pages: [{ name: 'careers' }] });
    expect(await formerText(git, versions[2]!.id, 'careers')).toBe(first);
    for (const id of ['HEAD', '--output=x', 'HEAD:notes.txt', '0'.repeat(40)]) {
      await expect(formerText(git, id, 'careers')).rejects.toThrow(/version/);
    }
  });
});

describe('what changed', () => {
  it('lists the pages in the order of the menus, and proposes a sentence', async () => {
    changeTitle();
    const [careers, ...none] = await readChanges(git, site.folder);
    expect(none).toEqual([]);
    expect(careers).toMatchObject({ title: 'Careers and open positions', changes: [{}] });
    expect(propose([careers!])).toBe(
      'Careers and open positions: How we work together, Heading changed',
    );
    site.set('about', ['banner', 'title'], 'Who We Are Now');
    const pages = await readChanges(git, site.folder);
    expect(pages.map(({ name }) => name)).toEqual(['about', 'careers']);
    expect(propose(pages)).toBe('About us and Careers and open positions changed');
  });

  it('says of a file that cannot be read where the mistake is', async () => {
    site.write('careers', 'meta:\n  title: "open\n');
    const [careers] = await readChanges(git, site.folder);
    expect(careers).toMatchObject({ changes: [], problem: expect.stringMatching(/:\d+/) });
  });
});

describe('where there are no versions, one is told what to do', () => {
  it('without git', async () => {
    const none = gitIn(site.folder, 'git-that-is-not-there');
    await expect(readStanding(none, site.folder)).rejects.toThrow(/Install it/);
  });

  it('without a repository, or in another', async () => {
    site.git('rm', '--quiet', '-r', '--cached', 'content');
    site.git('commit', '--quiet', '--message=none');
    await expect(readStanding(git, site.folder)).rejects.toThrow(/never saved as a version/);
    vi.stubEnv('GIT_CEILING_DIRECTORIES', site.folder);
    const inside = gitIn(`${site.folder}/content`);
    await expect(readStanding(inside, site.folder)).rejects.toThrow(/git clone/);
  });

  it('on no branch', async () => {
    site.nameAuthor();
    site.git('switch', '--quiet', '--detach');
    changeTitle();
    await expect(save('x')).rejects.toThrow(/on no branch/);
  });

  it('while two versions are being brought together', async () => {
    site.nameAuthor();
    site.git('switch', '--quiet', '--create=side');
    changeTitle('Side');
    site.git('commit', '--quiet', '--all', '--message=side');
    site.git('switch', '--quiet', 'main');
    changeTitle('Main');
    site.git('commit', '--quiet', '--all', '--message=main');
    expect(() => site.git('merge', 'side')).toThrow();
    await expect(save('x')).rejects.toThrow(/bring two versions together/);
  });
});
