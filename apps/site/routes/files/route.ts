import type { Route } from './+types/route';
import { fileAt } from './files.server.ts';

/** What crawlers, readers of feeds and browsers ask for by name (apps/site/paths.ts, `filePaths`). */
export const loader = ({ context, request }: Route.LoaderArgs): Promise<Response> =>
  fileAt(new URL(request.url).pathname, context);
