import { join } from 'node:path';
import { root } from '../bootstrap/root.mjs';

/**
 * The environment that keeps stripped and compiled code from start to start: this spares each
 * thread of the server Node's TypeScript stripper, 35 MB in all.
 */
export function compileCache(env: NodeJS.ProcessEnv) {
  return { NODE_COMPILE_CACHE: env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/node') };
}
