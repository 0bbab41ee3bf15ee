import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { pages } from '@site/content/registry';
import { filePaths, resultPaths } from './paths.ts';

/** What has an address of its own in the registry, with all of a page in the folder of its name. */
const ofWords = pages
  .filter(({ figure }) => figure)
  .map(({ name, path }) => {
    const file = `routes/${name}/route.tsx`;
    return path === '/' ? index(file) : route(path, file);
  });

export default [
  ...ofWords,
  ...resultPaths.map((path) => route(path, 'routes/form-result/route.tsx', { id: path })),
  route('/case-study/:id', 'routes/case-study/route.tsx'),
  route('/figures/:id', 'routes/figure-page/route.tsx'),
  route('/notes/:slug', 'routes/note/route.tsx'),
  ...filePaths.map((path) => route(path, 'routes/files/route.ts', { id: path })),
  route('*', 'routes/not-found/route.tsx'),
] satisfies RouteConfig;
