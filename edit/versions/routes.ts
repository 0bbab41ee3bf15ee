import type { Route } from '../routes.ts';

/** What the editor's page asks of the history of the content. */
export const versionRoutes: Route[] = [];
