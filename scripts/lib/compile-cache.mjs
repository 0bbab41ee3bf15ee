import { join } from 'node:path';
import { root } from './root.mjs';

/**
 * The environment that keeps stripped and compiled code from start to start: this spares each
 * thread of the server Node's TypeScript stripper, 35 MB in all.
 * @param {Record<string, string | undefined>} env
 */
export function compileCache(env) {
  return { NODE_COMPILE_CACHE: env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/node') };
}
