import { writeFileSync } from 'node:fs';
import { reactRouter } from '@react-router/dev/vite';
import { loadContent, placeholderFacts } from '@site/content/folder';
import { closedServer } from '@site/scripts/lib/dev-server';
import { defineConfig, type Plugin } from 'vite';
import { content } from './content-plugin.ts';

// `npm run dev` starts the API on a port of its own and says here where it is.
const api = process.env.DEV_API;

// What the pages are made of; what these import may be served too.
const sources = ['.', '../../content', '../../packages', '../../node_modules'];

// Small files pack worse, and each is a request.
const chunks = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|react-router|scheduler)\/|rolldown\/runtime/,
  },
  {
    name: 'shared',
    test: /apps\/site\/(page-meta|content\.ts|visits|parts\/(layout\/(?!apa-)|loading\/|figure\/|form\/alert))|forms\/files|kept-session|icons\/x\.mjs|preload-helper/,
    minShareCount: 3,
  },
  {
    name: 'form-parts',
    test: /apps\/site\/parts\/form\/(?!dialog)|packages\/forms\/(?!files|texts)/,
    minShareCount: 2,
  },
  {
    name: 'tool-parts',
    test: /apps\/site\/parts\/tool\//,
    minShareCount: 2,
  },
  {
    name: 'describe-shared',
    // What the page of the tool has in common with its parts that come later, but not theirs.
    test: /statistics\/description\/|(routes|workbench)\/describe\/(?!kept-session|chapter\/|word-scales|step-sentence|steps\/(?!step\.ts))/,
    minShareCount: 2,
  },
];

// Blockers go by names: a module called "visits" takes every page's scripts with it. Which file a module
// became is written down for the tests.
const hashed = {
  entryFileNames: 'assets/[hash].js',
  chunkFileNames: 'assets/[hash].js',
  // No hyphen may cut a word out of a hash.
  hashCharacters: 'base36',
  assetFileNames: ({ names: [name = ''] }: { names: string[] }) =>
    `assets/${name.endsWith('.css') ? '' : '[name]-'}[hash][extname]`,
} as const;
const { hashCharacters, assetFileNames } = hashed;
const names: [name: string, file: string][] = [];
const namesOfModules = (): Plugin => ({
  name: 'names-of-modules',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    for (const one of Object.values(bundle))
      if (one.type === 'chunk') {
        const [, route] = /\/([^/]+)\/route\.tsx?(?:\?|$)/.exec(one.facadeModuleId ?? '') ?? [];
        names.push([route ?? one.name, one.fileName]);
      }
  },
  writeBundle() {
    writeFileSync('build/modules.json', JSON.stringify(names));
  },
});

// Unknown until it is true: a link to a placeholder leads nowhere.
const repository = placeholderFacts().includes('repositoryUrl')
  ? undefined
  : loadContent('site').repositoryUrl;

export default defineConfig({
  plugins: [content(), reactRouter(), namesOfModules()],
  // The Host header stays as it is, because the API takes applications from its own origin only.
  server: {
    ...closedServer(sources),
    proxy: api ? { '^/(api/|desk($|/)|healthz$|readyz$)': { target: api } } : undefined,
  },
  define: { 'import.meta.env.REPOSITORY_URL': JSON.stringify(repository) ?? 'undefined' },
  envDir: '../..',
  envPrefix: ['VITE_', 'PUBLIC_'],
  // Its feature LightDark: two properties beside each `color-scheme`, for a function that is not used here.
  css: { lightningcss: { exclude: 1 << 20 } },
  build: { assetsInlineLimit: 0, emptyOutDir: true, sourcemap: false },
  // The readers of other files than CSV are fetched by the worker that uses them.
  worker: { format: 'es', plugins: () => [namesOfModules()], rolldownOptions: { output: hashed } },
  environments: {
    // A page carries a function of the server's bundle as its text, and names files as the client does.
    ssr: {
      build: {
        minify: true,
        rolldownOptions: { output: { hashCharacters, assetFileNames } },
      },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            ...hashed,
            codeSplitting: { groups: chunks },
          },
        },
      },
    },
  },
});
