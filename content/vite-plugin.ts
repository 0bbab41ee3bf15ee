import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { checkAllContent } from './check-all.ts';
import { ContentError, fieldName } from './content-error.ts';
import { mapFigures } from './figures.ts';
import { contentFolder, loadContent, readContentFile } from './load.ts';
import { contentNames, isContentName, schemas } from './registry.ts';

type Options = { folder?: string; figures?: string };

/** Makes `import home from '../../content/home.yaml'` give checked data with its figures. */
export function content(options: Options = {}): Plugin {
  const folder = options.folder ?? contentFolder;
  const figures = options.figures ?? join(folder, '../figures/dist');
  return {
    name: 'content',
    enforce: 'pre',
    configResolved: writeTypes,
    buildStart() {
      try {
        checkAllContent(folder);
      } catch (error) {
        // In `vite dev` the mistake belongs on the page of the person who is editing, below.
        if (this.meta.watchMode) return;
        throw error;
      }
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
