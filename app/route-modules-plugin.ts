import type { Plugin } from 'vite';

const load = /await import\(\s*(?:\/\*.*?\*\/\s*)*route\.module\s*\)/;
const reload =
  /console\.error\(`Error loading route module[\s\S]*?window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/;

/**
 * React Router reloads the page that one is on when the code of the next one cannot be loaded, so
 * that a link seems dead. With this, such a page fails as every lazily loaded part does: after 120
 * seconds at the latest, with "Loading chunk ... failed" on the error page and a way on.
 */
export function routeModules(): Plugin {
  return {
    name: 'route-modules',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/.*\/routeModules\.js$/ },
      handler(code) {
        if (!load.test(code) || !reload.test(code)) {
          return this.error('React Router loads its route modules in another way than before');
        }
        const patched = code
          .replace(
            load,
            'await loadChunk(route.id.replace("routes/", ""), () => import(/* @vite-ignore */ route.module))',
          )
          .replace(reload, 'throw error;');
        return {
          code: `import { loadChunk } from '/app/components/loading/lazy-part.tsx';\n${patched}`,
          map: null,
        };
      },
    },
  };
}
