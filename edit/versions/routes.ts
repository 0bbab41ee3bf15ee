import { dirname } from 'node:path';
import * as v from 'valibot';
import { contentFolder } from '../../content/load.ts';
import { type ContentName, contentNames } from '../../content/registry.ts';
import { openFile, saveFiles } from '../files.ts';
import { pageOf, withPageTitles } from '../pages.ts';
import type { Reply, Route } from '../routes.ts';
import { checkBy } from './check-site.ts';
import { propose, readChanges, textIn } from './content-changes.ts';
import { formerText, readFormerVersions } from './former.ts';
import { gitIn, VersionProblem } from './git.ts';
import { createPublisher } from './publish.ts';
import { saveVersion } from './save.ts';
import { readStanding, setAuthor } from './standing.ts';
import { takeBack } from './take-back.ts';
import type { Changes } from './types.ts';

const folder = dirname(contentFolder);
const git = gitIn(folder);
// What a build and its tests say of the content: a minute or so.
const check = checkBy(folder, ['scripts/test.ts', 'content/', 'tests/built']);
const publisher = createPublisher(git, folder, check);

const sentence = v.strictObject({ sentence: v.string() });
const author = v.strictObject({ name: v.string(), email: v.string() });
const name = v.picklist(contentNames);
/** `change`: its index among those of the page; without it all of them. */
const oneChange = v.strictObject({ name, version: v.string(), change: v.optional(v.number()) });
const oneFormer = v.strictObject({ name, id: v.string() });

/** What the editor's page asks of the history of the content. */
export const versionRoutes: Route[] = [
  route('GET', '/api/versions', changes),
  route('POST', '/api/versions', async (body) => {
    requireQuiet();
    await saveVersion(git, folder, v.parse(sentence, body).sentence);
    return changes();
  }),
  route('POST', '/api/versions/author', async (body) => {
    const { name, email } = v.parse(author, body);
    await setAuthor(git, name.trim(), email.trim());
    return changes();
  }),
  route('POST', '/api/versions/take-back', async (body) => {
    const { name, version, change } = v.parse(oneChange, body);
    const last = await textIn(git, 'HEAD', name);
    if (change === undefined) return write(name, version, last);
    const page = (await readChanges(git, folder)).find((one) => one.name === name);
    const found = page?.version === version ? page.changes[change] : undefined;
    if (!found) throw new VersionProblem(changedMeanwhile);
    return write(name, version, takeBack(openFile(name).text, last, found));
  }),
  route('GET', '/api/versions/former', async () => ({ versions: await readFormerVersions(git) })),
  route('POST', '/api/versions/bring-back', async (body) => {
    const { name, id } = v.parse(oneFormer, body);
    return write(name, openFile(name).version, await formerText(git, id, name));
  }),
  route('GET', '/api/publish', async () => publisher.state()),
  route('POST', '/api/publish', async (body) => {
    publisher.start(v.parse(sentence, body).sentence);
    return publisher.state();
  }),
  route('POST', '/api/publish/stop', async () => {
    publisher.stop();
    return publisher.state();
  }),
];

const changedMeanwhile = 'This page was changed in the meantime. Look at its changes again.';

function route(
  method: Route['method'],
  path: Route['path'],
  call: (body: unknown) => Promise<object>,
): Route {
  return {
    method,
    path,
    async reply(body): Promise<Reply> {
      try {
        return { status: 200, body: await call(body) };
      } catch (error) {
        if (!(error instanceof VersionProblem)) throw error;
        const message = [error.message, error.output].filter(Boolean).join('\n');
        return { status: 409, body: { message } };
      }
    },
  };
}

async function changes(): Promise<Changes> {
  const standing = await readStanding(git, folder);
  const pages = await readChanges(git, folder);
  return { standing, pages, proposal: propose(pages) };
}

function requireQuiet(): void {
  if (publisher.state().state === 'runs') {
    throw new VersionProblem('It is being published. Wait until that has ended.');
  }
}

/** As an edit: the page's text becomes another, if all content is right with it. */
async function write(name: ContentName, version: string, text: string): Promise<Changes> {
  requireQuiet();
  const { changedElsewhere, mistakes } = saveFiles([{ name, version, text }]);
  if (changedElsewhere.length > 0) throw new VersionProblem(changedMeanwhile);
  if (mistakes.length > 0) {
    const said = mistakes.map((one) => `${pageOf(one.name).title}, ${one.field}: ${one.problem}`);
    const words = withPageTitles(said.join('\n'));
    throw new VersionProblem(`The site would not be right with that. ${words}`);
  }
  return changes();
}
