import * as v from 'valibot';
import { contentNames } from '../content/registry.ts';
import { figureChoices } from './figures.ts';
import { openFile, saveFiles } from './files.ts';
import type { Route } from './routes.ts';

const savedFiles = v.array(
  v.strictObject({ name: v.picklist(contentNames), text: v.string(), version: v.string() }),
);

/** What the editor's page asks of the content. `siteUrl`: the site that is shown beside it. */
export const contentRoutes = (siteUrl: string): Route[] => [
  {
    method: 'GET',
    path: '/api/content',
    reply: async () => ({
      status: 200,
      body: {
        siteUrl,
        figures: await figureChoices(),
        files: contentNames.map((name) => openFile(name)),
      },
    }),
  },
  {
    method: 'PUT',
    path: '/api/content',
    reply: (body) => ({ status: 200, body: saveFiles(v.parse(savedFiles, body)) }),
  },
];
