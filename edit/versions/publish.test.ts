import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type VersionedSite, versionSite } from '../../testing/content/versioned-site.ts';
import { until } from '../../testing/until.ts';
import { checkBy } from './check-site.ts';
import { GitFailure, gitIn, VersionProblem } from './git.ts';
import { type Check, createPublisher } from './publish.ts';
import { explainRemote } from './remote-words.ts';
import { readStanding } from './standing.ts';

let site: VersionedSite;
let other: ReturnType<VersionedSite['withRemote']>;
beforeEach(() => {
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');
  vi.stubEnv('GIT_CONFIG_SYSTEM', '/dev/null');
  site = versionSite();
  site.nameAuthor();
  other = site.withRemote();
});
afterEach(() => {
  site.remove();
  vi.unstubAllEnvs();
});

const fine: Check = async (say) => say('42 tests passed\n');
const publisher = (check = fine) => createPublisher(gitIn(site.folder), site.folder, check);

async function publish(sentence: string, check?: Check) {
  const { start, ended, state } = publisher(check);
  start(sentence);
  await ended();
  return state();
}

const changeTitle = (title = 'How We Work Together') =>
  site.set('careers', ['culture', 'title'], title);
const published = () =>
  site.git(`--git-dir=${site.bare}`, 'log', '--format=%s', 'main').split('\n');

function publishedByOther(path: (string | number)[], value: string) {
  other.set('careers', path, value);
  other.git('commit', '--quiet', '--all', '--message=By a colleague');
  other.git('push', '--quiet');
}

describe('publishing', () => {
  it('saves, gets, checks and sends, and says each', async () => {
    changeTitle();
    const { state, steps, message } = await publish('A better heading');
    expect({ state, steps: steps.map((step) => step.state) }).toEqual({
      state: 'done',
      steps: ['done', 'done', 'done', 'done'],
    });
    expect(message).toContain('published');
    expect(steps[2]!.output).toBe('42 tests passed\n');
    expect(published()).toEqual(['A better heading', 'First']);
    const { unpublished } = await readStanding(gitIn(site.folder), site.folder);
    expect(unpublished).toEqual([]);
  });

  it('puts one’s own version on top of what others published', async () => {
    publishedByOther(['banner', 'title'], 'Join Us');
    changeTitle();
    const { state, steps } = await publish('Mine');
    expect(state).toBe('done');
    expect(steps[1]!.note).toBe('One version of somebody else came.');
    expect(published()).toEqual(['Mine', 'By a colleague', 'First']);
    expect(site.read('careers')).toContain('title: Join Us\n');
  });

  it('brings what others published, with nothing of one’s own', async () => {
    publishedByOther(['banner', 'title'], 'Join Us');
    expect((await publish('')).state).toBe('done');
    expect(site.read('careers')).toContain('title: Join Us\n');
  });

  it('loses nothing when somebody changed the same words first', async () => {
    publishedByOther(['culture', 'title'], 'Their Heading');
    changeTitle('My Heading');
    const { state, steps, message } = await publish('Mine');
    expect(state).toBe('failed');
    expect(steps.map((step) => step.state)).toEqual(['done', 'failed', 'waits', 'waits']);
    expect(message).toMatch(/“Careers and open positions”.*Nothing is lost/);
    expect(site.git('log', '-1', '--format=%s')).toBe('Mine');
    expect(site.git('status', '--porcelain')).toBe('');
    expect(site.git('symbolic-ref', '--short', 'HEAD')).toBe('main');
    expect(site.read('careers')).toContain('title: My Heading\n');
    expect(published()).toEqual(['By a colleague', 'First']);
  });

  it('leaves files alone that are no content', async () => {
    publishedByOther(['banner', 'title'], 'Join Us');
    changeTitle();
    writeFileSync(join(site.folder, 'notes.txt'), 'half done\n');
    const { state, message } = await publish('Mine');
    expect(state).toBe('failed');
    expect(message).toMatch(/Other files of this folder/);
    expect(site.git('status', '--porcelain')).toBe('M notes.txt');
  });

  it('asks for a new start when others changed the packages', async () => {
    writeFileSync(join(other.folder, 'package-lock.json'), '{}\n');
    other.git('add', '--all');
    other.git('commit', '--quiet', '--message=Packages');
    other.git('push', '--quiet');
    const { state, message } = await publish('');
    expect(state).toBe('failed');
    expect(message).toContain('npm run edit');
  });

  it('sends nothing that does not pass the check, and shows what it says', async () => {
    changeTitle();
    const program = join(site.folder, 'check.mjs');
    writeFileSync(program, 'console.log("no page 7"); process.exit(1);\n');
    const { state, steps } = await publish('Mine', checkBy(site.folder, [program]));
    expect(state).toBe('failed');
    expect(steps[2]).toMatchObject({ state: 'failed', output: 'no page 7\n' });
    expect(published()).toEqual(['First']);
  });

  it('can be stopped until it is sent, and not twice at once', async () => {
    changeTitle();
    const program = join(site.folder, 'check.mjs');
    writeFileSync(program, 'console.log("begun"); setInterval(() => {}, 1000);\n');
    const { start, stop, state, ended } = publisher(checkBy(site.folder, [program]));
    expect(stop).toThrow(VersionProblem);
    start('Mine');
    expect(() => start('Mine')).toThrow(/already/);
    await until(() => state().steps[2]!.output === 'begun\n');
    stop();
    await ended();
    expect(state()).toMatchObject({ state: 'stopped', canStop: false });
    expect(published()).toEqual(['First']);
    expect(site.git('log', '-1', '--format=%s')).toBe('Mine');
  });

  it('needs a sentence for what is not saved', async () => {
    changeTitle();
    const { state, message } = await publish('');
    expect(state).toBe('failed');
    expect(message).toContain('sentence');
  });
});

describe('what is in the way is said in plain words', () => {
  it('no place to publish to', async () => {
    site.git('remote', 'remove', 'origin');
    expect(await publish('')).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('not set up'),
    });
  });

  it('a wrong address', async () => {
    site.git('remote', 'set-url', 'origin', join(site.folder, 'nowhere.git'));
    const { steps, message } = await publish('');
    expect(message).toMatch(/no repository at the address/);
    expect(steps[1]!.output).toMatch(/fatal/);
  });

  it('no connection', async () => {
    site.git('remote', 'set-url', 'origin', 'http://127.0.0.1:1/site.git');
    expect((await publish('')).message).toMatch(/cannot be reached/);
  });

  it('no right to publish', async () => {
    changeTitle();
    const hook = join(site.bare, 'hooks/pre-receive');
    writeFileSync(hook, '#!/bin/sh\nexit 1\n');
    chmodSync(hook, 0o755);
    expect((await publish('Mine')).message).toMatch(/refused this one/);
  });

  it.each([
    ['git@example.org: Permission denied (publickey).', /not let in/],
    ['fatal: Authentication failed for https://example.org/site.git', /not let in/],
    [
      "fatal: could not read Username for 'https://example.org': terminal prompts disabled",
      /not let in/,
    ],
    ['ssh: Could not resolve hostname example.org', /cannot be reached/],
    ['! [rejected] main -> main (fetch first)', /Publish again/],
    ['something new', /git could not exchange/],
  ])('%s', async (said, told) => {
    expect((explainRemote(new GitFailure(said)) as Error).message).toMatch(told);
  });

  it('an address never shows its password', async () => {
    site.git('remote', 'set-url', 'origin', 'https://asha:secret@example.org/site.git');
    const { remote } = await readStanding(gitIn(site.folder), site.folder);
    expect(remote?.address).toBe('https://example.org/site.git');
  });
});
