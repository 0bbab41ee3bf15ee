import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { checkAllContent } from './check-all.ts';
import { ContentError, fieldName } from './content-error.ts';
import { mapFigures } from './figures.ts';
import { contentFolder, loadContent, readContentFile } from './load.ts';
import { mistakePage } from './mistake-page.ts';
import { contentNames, isContentName, schemas } from './registry.ts';

type Options = { folder?: string; figures?: string };

/** Makes `import home from '../../content/home.yaml'` give checked data with its figures. */
export function content(options: Options = {}): Plugin {
  const folder = options.folder ?? contentFolder;
  const figures = options.figures ?? join(folder, '../figures/dist');
  /** What the terminal was told last, and whether a browser shows a mistake. */
  let said = '';
  let isShown = false;
  return {
    name: 'content',
    enforce: 'pre',
    configResolved: writeTypes,
    buildStart() {
      // In `vite dev` the mistake belongs on the page of the person who is editing, below.
      if (!this.meta.watchMode) checkAllContent(folder);
    },
    configureServer(server) {
      findMistake(server);
      server.middlewares.use((request, response, next) => {
        const isPage = request.headers.accept?.includes('text/html');
        const mistake = isPage && findMistake(server);
        if (!mistake) return next();
        isShown = true;
        response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' });
        response.end(mistakePage(mistake.message));
      });
    },
    hotUpdate: {
      order: 'pre',
      handler({ file, server }) {
        if (dirname(file) !== folder || !file.endsWith('.yaml')) return;
        const mistake = findMistake(server);
        if (this.environment.name !== 'client') return mistake && [];
        const { hot } = this.environment;
        if (mistake) hot.send({ type: 'error', err: { message: mistake.message, stack: '' } });
        else if (isShown) hot.send({ type: 'full-reload' });
        isShown = mistake !== undefined;
        return mistake && [];
      },
    },
    transform: {
      filter: { id: /\.yaml$/ },
      handler(_source, id) {
        const name = basename(id, '.yaml');
        if (dirname(id) !== folder || !isContentName(name)) return null;
        this.addWatchFile(join(folder, 'site.yaml'));
        try {
          return { code: moduleCode(name), map: null, moduleType: 'js' };
        } catch (error) {
          if (!(error instanceof ContentError)) throw error;
          const { file, line, column, message } = error;
          return this.error({ message, loc: { file, line, column } });
        }
      },
    },
  };

  /** The first file's mistakes, if there are any; the terminal is told once of each. */
  function findMistake(server: ViteDevServer): ContentError | undefined {
    try {
      checkAllContent(folder);
      for (const name of contentNames) moduleCode(name);
      said = '';
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      const [first = '', ...others] = error.message.split('\n');
      const line = others.length ? `${first} (and ${others.length} more)` : first;
      if (said !== line) server.config.logger.error(line);
      said = line;
      return error;
    }
  }

  function moduleCode(name: keyof typeof schemas): string {
    const imports = new Map<string, string>();
    const data = mapFigures(schemas[name], loadContent(name, folder), (figure, path) => {
      const file = join(figures, `${figure}.ts`);
      if (!existsSync(file)) {
        throw new ContentError(`content/${name}.yaml`, [
          {
            ...readContentFile(name, folder).locate(path),
            field: fieldName(path),
            problem: `there is no figure "${figure}" in figures/dist (npm run figures draws them)`,
          },
        ]);
      }
      imports.set(figure, file);
      return `figure:${figure}`;
    });
    const names = new Map([...imports.keys()].map((figure, i) => [figure, `figure${i}`]));
    const json = JSON.stringify(data).replace(
      /"figure:([a-z0-9-]+)"/g,
      (whole, figure: string) => names.get(figure) ?? whole,
    );
    return [
      ...[...imports].map(
        ([figure, file]) => `import ${names.get(figure)} from ${JSON.stringify(file)};`,
      ),
      `export default ${json};`,
      '',
    ].join('\n');
  }
}

const typesFile = join(contentFolder, 'yaml.d.ts');

/** Tells TypeScript what an import of each content file gives, whenever Vite reads its configuration. */
function writeTypes(): void {
  const types = contentNames.map(
    (name) => `declare module '*/content/${name}.yaml' {
  const content: import('./registry.ts').PageContent<'${name}'>;
  export default content;
}
`,
  );
  const text = `// Written by content/vite-plugin.ts.\n${types.join('')}`;
  const isThere = existsSync(typesFile) && readFileSync(typesFile, 'utf8') === text;
  if (!isThere) writeFileSync(typesFile, text);
}
