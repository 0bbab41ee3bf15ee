import type { Route } from './+types/files';
import { fileAt } from './files/files.server.ts';

/** What crawlers, readers of feeds and browsers ask for by name (app/paths.ts, `filePaths`). */
export const loader = ({ context, request }: Route.LoaderArgs): Promise<Response> =>
  fileAt(new URL(request.url).pathname, context);
