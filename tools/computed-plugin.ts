import type { Plugin } from 'vite';

/** Runs a module called `*.computed.ts` when the site is built, so that only its values are shipped. */
export function computed(): Plugin {
  return {
    name: 'computed',
    enforce: 'pre',
    load: {
      filter: { id: /\.computed\.ts$/ },
      async handler(id) {
        const values: Record<string, unknown> = await import(id);
        const lines = Object.entries(values).map(
          ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
        );
        return { code: lines.join('\n'), map: null };
      },
    },
  };
}
