import { explained, Problem } from './problem.mjs';
import { passSignalsOn } from './processes.mjs';

/**
 * Runs a command's main function and turns its outcome into the exit code. A signal that asks the
 * command to stop is passed on to what it has started.
 * @param {() => Promise<number>} main returns the exit code
 */
export async function runCommand(main) {
  passSignalsOn();
  try {
    process.exitCode = await main();
  } catch (thrown) {
    const error = explained(thrown);
    console.error(error instanceof Problem ? `error: ${error.message}` : error);
    process.exitCode = 1;
  }
}
