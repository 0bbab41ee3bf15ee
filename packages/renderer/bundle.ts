import './production.ts';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Content } from '@site/content/document';
import type { PictureRecord } from '@site/content/figure-record';
import {
  createRequestHandler,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { buildFolder } from './folders.ts';
import type { FigurePlaces } from './seo/listed-pages.ts';

type Entry = typeof import('@site/site/entry.server');

/** What an admin of the desk has switched. */
export type SiteSettings = { readonly takesEnquiries: boolean };

/** What pages show besides their words: `places` for the pages of figures. */
type More = {
  pictures?: ReadonlyMap<string, PictureRecord>;
  places?: FigurePlaces;
  settings?: SiteSettings;
};

export type Bundle = Awaited<ReturnType<typeof loadBundle>>;

type Words = [content: Content, more?: More];

/** Loads the server bundle of the last build. Throws if there is none. */
export async function loadBundle() {
  const file = join(buildFolder, 'server/index.js');
  if (!existsSync(file)) throw new Error('The code is not built: npm run build.');
  const build: ServerBuild = await import(pathToFileURL(file).href);
  const entry = build.entry.module as unknown as Entry;
  const handle = createRequestHandler(build, 'production');
  const routes = tree(build.routes);

  async function request(path: string, address: string, content: Content, more: More = {}) {
    const context = new RouterContextProvider();
    context.set(entry.contentContext, content);
    context.set(entry.figurePlacesContext, more.places ?? null);
    context.set(entry.picturesContext, more.pictures ?? new Map());
    if (more.settings) context.set(entry.settingsContext, more.settings);
    const failure: { cause?: unknown; components?: string } = {};
    context.set(entry.failureContext, failure);
    const response = await handle(new Request(entry.publicUrl + address), context);
    // The page for what is not there may say so in its status.
    if (response.ok || response.status === 404) return response;
    const part = partsIn(failure.components);
    throw new Error(`The page ${path} cannot be rendered${part}: ${failure.cause}`, failure);
  }

  return {
    entry,
    /** A whole page, or another file, as the framework renders it. Throws if it cannot. */
    page: async (path: string, ...words: Words) => (await request(path, path, ...words)).text(),
    /** The response to a navigation's data request; undefined where there is none. */
    async data(path: string, ...words: Words) {
      // The root's data came with the first page, so its loader is not asked again (apps/site/root.tsx).
      const routeIds = (matchRoutes(routes, path) ?? [])
        .map(({ route }) => build.routes[route.id!]!)
        .filter(({ parentId, module }) => parentId && module.loader)
        .map(({ id }) => id);
      if (routeIds.length === 0) return undefined;
      const query = new URLSearchParams({ _routes: routeIds.join(',') });
      const response = await request(path, `${dataAddress(path)}?${query}`, ...words);
      return Buffer.from(await response.arrayBuffer());
    },
  };
}

/** The innermost components of React's stack: "    at Hero (...)". */
function partsIn(components = ''): string {
  const names = Array.from(components.matchAll(/^ +at ([A-Z]\w*)/gm), ([, name]) => name);
  return names.length > 0 ? `, in ${names.slice(0, 3).join(' of ')}` : '';
}

const stateFolder = '/assets/data/';
export const isStateAddress = (path: string): boolean => path.startsWith(stateFolder);

/** Each script of these hands a piece of the data to React. */
const calls = 'window.__reactRouterContext.streamController.';

/**
 * The framework writes into a page, after its text, the data of its loaders once more, from which React begins
 * in the browser. Here they become a script of their own: the page asks for it when it has been read, and is
 * a fifth smaller. Its address changes with it. Throws if the page has none.
 */
export function separateState(page: string): { html: string; state: State } {
  const [text = '', ...scripts] = page.split(`<script>${calls}`);
  if (scripts.length < 2) throw new Error('a page brings no data for React');
  const [codes, between] = [[], []] as [string[], string[]];
  for (const script of scripts) {
    const end = script.indexOf('</script>');
    codes.push(calls + script.slice(0, end));
    between.push(script.slice(end + '</script>'.length));
  }
  const body = codes.join('\n');
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 16);
  const address = `${stateFolder}${hash}.js`;
  const asks = `<script async src="${address}"></script>`;
  return { html: text + asks + between.join(''), state: { address, body } };
}

export type State = { address: string; body: string };

/** The address at which the framework requests a page's data. */
export const dataAddress = (path: string): string => (path === '/' ? '/_.data' : `${path}.data`);

function tree(routes: ServerBuild['routes'], parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index } = route;
    return [index ? { id, path, index } : { id, path, children: tree(routes, id) }];
  });
}
