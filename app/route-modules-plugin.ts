import { join } from 'node:path';
import type { Plugin } from 'vite';

const ours = join(import.meta.dirname, 'load-route-module.ts');

/** Puts our own module in the place of the one by which React Router loads the routes' modules. */
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
        return ours;
      },
    },
    buildEnd(error) {
      if (!used && !error)
        this.error('React Router loads its route modules in another way than before');
    },
  };
}
