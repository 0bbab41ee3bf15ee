import { loadChunk, withStyles } from './components/loading/lazy-part.tsx';

type ManifestRoute = { id: string; module: string };

/**
 * The module of a route, loaded once. React Router's own function reloads the page that one is on when
 * this fails, so that a link seems dead. This one rejects as every lazily loaded part does, after 120
 * seconds at the latest, and React Router shows the error page.
 */
export async function loadRouteModule(
  route: ManifestRoute,
  loaded: Record<string, unknown>,
): Promise<unknown> {
  loaded[route.id] ??= await loadChunk(route.id.replace('routes/', ''), () =>
    withStyles(() => import(/* @vite-ignore */ route.module)),
  );
  return loaded[route.id];
}
