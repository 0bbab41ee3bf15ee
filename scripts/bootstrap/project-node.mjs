import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from './problem.mjs';
import { root } from './root.mjs';

const runsTypeScript = 24;

/** The Node that comes with the development packages. */
export const ownNode = join(
  root,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/**
 * The Node that runs the server: the one installed with the development packages, else this one.
 * @param {{ dev: boolean }} options whether the development packages are installed
 */
export function projectNode({ dev }) {
  if (existsSync(ownNode)) return ownNode;
  if (Number(process.versions.node.split('.')[0]) >= runsTypeScript) return process.execPath;
  throw new Problem(
    dev
      ? `${ownNode} is missing: run \`npm rebuild node\`, or use Node ${runsTypeScript}`
      : `without the development packages this needs Node ${runsTypeScript} or newer; this is Node ${process.versions.node}`,
  );
}
