import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ContentError } from '@site/content/check';
import { pictureAddress } from '@site/content/figure-record';
import { contentFolder, figuresFolder, picturesFolder, readContent } from '@site/content/folder';
import { escapeHtml } from '@site/content/text';
import type { Plugin, ViteDevServer } from 'vite';

/**
 * What `npm run dev` shows in the place of any page while the content has a mistake. Vite's own script
 * in it loads the page again once there is none.
 */
function mistakePage(message: string): string {
  const items = message.split('\n').map((line) => `<li>${escapeHtml(line)}</li>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>A mistake in the content</title>
<script type="module" src="/@vite/client"></script>
<style>
body { max-width: 60rem; margin: 4rem auto; padding: 0 1rem; font: 1.125rem/1.5 system-ui, sans-serif; }
li { margin-block: 0.75rem; overflow-wrap: anywhere; }
</style>
</head>
<body>
<h1>A mistake in the content</h1>
<ul>
${items.join('\n')}
</ul>
<p>The page comes back by itself once the file is mended and saved.</p>
</body>
</html>
`;
}

/** In `vite dev`: open pages follow the content's files, and a mistake in one is shown in their place. */
export function content(folder = contentFolder): Plugin {
  /** The last message in the terminal, which is not logged again. */
  let lastLogged = '';
  const folders = [folder, join(folder, 'notes')];
  const manifest = join(figuresFolder, 'manifest.json');
  return {
    name: 'content',
    apply: 'serve',
    configureServer(server) {
      // They are not below the folder of the pages.
      server.watcher.add([...folders, manifest]);
      findMistake(server);
      server.middlewares.use((request, response, next) => {
        const [, name] = request.url?.split(pictureAddress) ?? [];
        const file = name && join(picturesFolder(folder), basename(name));
        if (!file || !existsSync(file)) return next();
        response.setHeader('content-type', name.endsWith('.avif') ? 'image/avif' : 'image/jpeg');
        response.end(readFileSync(file));
      });
      server.middlewares.use((request, response, next) => {
        const isPage = request.headers.accept?.includes('text/html');
        const mistake = isPage && findMistake(server);
        if (!mistake) return next();
        response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' });
        response.end(mistakePage(mistake.message));
      });
    },
    hotUpdate: {
      order: 'pre',
      handler({ file, server }) {
        const isOurs = folders.includes(dirname(file)) && file.endsWith('.yaml');
        if (!isOurs && file !== manifest) return;
        if (this.environment.name === 'client') {
          const mistake = findMistake(server);
          this.environment.hot.send(
            mistake
              ? { type: 'error', err: { message: mistake.message, stack: '' } }
              : { type: 'full-reload' },
          );
        }
        return [];
      },
    },
  };

  /** The first file's mistakes, if there are any; each is logged once. */
  function findMistake(server: ViteDevServer): ContentError | undefined {
    try {
      readContent(folder);
      lastLogged = '';
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      const [first = '', ...others] = error.message.split('\n');
      const line = others.length ? `${first} (and ${others.length} more)` : first;
      if (lastLogged !== line) server.config.logger.error(line);
      lastLogged = line;
      return error;
    }
  }
}
