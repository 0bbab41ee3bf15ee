import { loadChunk, withStyles } from './components/loading/lazy-part.tsx';

type ManifestRoute = { id: string; module: string };

/**
 * The module of a route, loaded once. React Router's own function reloads the current page when
 * this fails, so that a link seems dead; and of a route that has a loader it would not show an error.
 * This one gives a page that throws what every lazily loaded part throws, after 120 seconds at the latest.
 */
export async function loadRouteModule(
  route: ManifestRoute,
  loaded: Record<string, unknown>,
): Promise<unknown> {
  try {
    loaded[route.id] ??= await loadChunk(route.id.replace('routes/', ''), () =>
      withStyles(() => import(/* @vite-ignore */ route.module)),
    );
    return loaded[route.id];
  } catch (error) {
    return { default: () => throwAgain(error) };
  }
}

function throwAgain(error: unknown): never {
  throw error;
}
