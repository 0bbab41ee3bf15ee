import { join } from 'node:path';
import type { Plugin } from 'vite';

const toMove = join(import.meta.dirname, 'load-route-module.ts');
const toPrefetch = join(import.meta.dirname, 'prefetch-route-module.ts');

/** Puts our own modules in the place of the one by which React Router loads the routes' modules. */
export function routeModules(): Plugin {
  let used = false;
  return {
    name: 'route-modules',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^\.\/routeModules\.js$/ },
      handler(_, importer) {
        if (!importer?.includes('/react-router/dist/')) return;
        used = true;
        return importer.endsWith('/links.js') ? toPrefetch : toMove;
      },
    },
    buildEnd(error) {
      if (!used && !error)
        this.error('React Router loads its route modules in another way than before');
    },
  };
}
