import { loadRouteModule as load } from './load-route-module.ts';

/**
 * The module of a route that a link prefetches. React Router waits for it without a `catch`; a failure
 * says nothing yet, as the visitor may only be leaving the page.
 */
export const loadRouteModule: typeof load = (route, loaded) =>
  load(route, loaded).catch(() => new Promise(() => {}));
