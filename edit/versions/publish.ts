import { changedNames } from './content-changes.ts';
import { type Git, VersionProblem } from './git.ts';
import { pull } from './pull.ts';
import { explainRemote } from './remote-words.ts';
import { saveVersion } from './save.ts';
import { readStanding } from './standing.ts';
import type { Publishing, PublishStep, Standing } from './types.ts';

/** Looks whether the site can be built as it is. `say`: what it writes. Throws VersionProblem. */
export type Check = (say: (text: string) => void, signal: AbortSignal) => Promise<void>;

type Publisher = {
  state: () => Publishing;
  /** `sentence`: for the version that is made of what is not saved; needed if anything is. */
  start: (sentence: string) => void;
  stop: () => void;
  /** Settled once nothing is under way. */
  ended: () => Promise<void>;
};

const titles = {
  save: 'Save the version',
  pull: 'Get what others published',
  check: 'Check the site',
  push: 'Send it off',
};
/** The most that is kept of what a step writes. */
const mostOutput = 20_000;
const published =
  'It is published. A server that looks for new versions by itself shows it in some minutes; on any other, somebody runs site-update.';
const off =
  'Publishing is not set up: this copy of the site knows no place to send versions to. How it is set up stands in docs/changing-the-content.md, “Publish”.';

/** Save, pull, check, push: one at a time, and each only after the one before. */
export function createPublisher(git: Git, folder: string, check: Check): Publisher {
  let publishing: Publishing = { state: 'never', steps: [], canStop: false };
  let stopping = new AbortController();
  let ended = Promise.resolve();

  async function run(sentence: string): Promise<string> {
    const step = inSteps(publishing.steps, stopping.signal);
    const remote = await step('save', () => saveAll(git, folder, sentence));
    await step('pull', async () => [await pull(git, remote, stopping.signal), undefined]);
    await step('check', async (say) => [undefined, await check(say, stopping.signal)]);
    publishing.canStop = false;
    await step('push', async () => [undefined, await push(git, remote)]);
    return published;
  }

  async function publish(sentence: string): Promise<void> {
    try {
      publishing.message = await run(sentence);
      publishing.state = 'done';
    } catch (error) {
      if (stopping.signal.aborted) {
        publishing.state = 'stopped';
        publishing.message = 'Stopped. Nothing was published; what was saved as a version stays.';
      } else {
        publishing.state = 'failed';
        publishing.message = (error as Error).message;
      }
    } finally {
      publishing.canStop = false;
    }
  }

  return {
    state: () => publishing,
    start(sentence) {
      if (publishing.state === 'runs') throw new VersionProblem('It is being published already.');
      const steps = Object.values(titles).map((title): PublishStep => ({ title, state: 'waits' }));
      publishing = { state: 'runs', steps, canStop: true };
      stopping = new AbortController();
      ended = publish(sentence);
    },
    stop() {
      if (!publishing.canStop) throw new VersionProblem('It can no longer be stopped.');
      stopping.abort();
    },
    ended: () => ended,
  };
}

/** Runs one step after the other and says how it stands with each. */
function inSteps(steps: PublishStep[], signal: AbortSignal) {
  return async <Result>(
    name: keyof typeof titles,
    work: (say: (text: string) => void) => Promise<[note: string | undefined, result: Result]>,
  ): Promise<Result> => {
    signal.throwIfAborted();
    const step = steps[Object.keys(titles).indexOf(name)]!;
    const say = (text: string) => {
      step.output = `${step.output ?? ''}${text}`.slice(-mostOutput);
    };
    step.state = 'runs';
    try {
      const [note, result] = await work(say);
      step.note = note;
      step.state = 'done';
      return result;
    } catch (error) {
      step.state = signal.aborted ? 'stopped' : 'failed';
      if (error instanceof VersionProblem && error.output) say(`${error.output}\n`);
      throw error;
    }
  };
}

type Remote = NonNullable<Standing['remote']>;

async function saveAll(git: Git, folder: string, sentence: string): Promise<[string, Remote]> {
  const { problem, remote } = await readStanding(git, folder);
  if (problem) throw new VersionProblem(problem);
  if (!remote) throw new VersionProblem(off);
  if ((await changedNames(git)).length === 0) return ['Nothing is left to save.', remote];
  await saveVersion(git, folder, sentence);
  return ['Saved.', remote];
}

/** Once it is under way, only the other side knows whether it arrived: it is not stopped. */
async function push(git: Git, { name, branch }: Remote): Promise<void> {
  try {
    await git(['push', '--quiet', name, `HEAD:refs/heads/${branch}`]);
  } catch (error) {
    throw explainRemote(error);
  }
}
