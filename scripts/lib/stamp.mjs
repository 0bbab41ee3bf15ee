import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * A file that says for which input a piece of work was last finished. It is taken away while the
 * work runs, so that interrupted work is done again.
 * @param {string} file
 */
export function stamp(file) {
  return {
    /** @param {string} fingerprint */
    matches: (fingerprint) => read(file) === fingerprint,
    clear: () => rmSync(file, { force: true }),
    /** @param {string} fingerprint */
    set: (fingerprint) => {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, fingerprint);
    },
  };
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
