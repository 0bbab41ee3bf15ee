import type { Plugin } from 'vite';
import { deliverableAddress, packageAddress, separateFiles } from './record.ts';

/** Gives pages the record of the sample deliverable, and puts its files at their addresses. */
export function deliverable(): Plugin {
  return {
    name: 'sample-deliverable',
    resolveId: {
      filter: { id: /^virtual:sample-deliverable\// },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:sample-deliverable\// },
      async handler(id) {
        const { pageRecords } = await import('./package.ts');
        const record = Object.entries(pageRecords()).find(([name]) => id.endsWith(`/${name}`));
        return record && `export default ${JSON.stringify(record[1])};`;
      },
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [address, source] of await addresses())
        this.emitFile({ type: 'asset', fileName: address.slice(1), source });
    },
    configureServer({ middlewares }) {
      middlewares.use(async (request, response, next) => {
        const isOurs = request.url?.startsWith(`${deliverableAddress}/`);
        const file = isOurs && (await addresses()).get(request.url!);
        if (!file) return next();
        response.end(file);
      });
    },
  };
}

async function addresses(): Promise<Map<string, string | Uint8Array>> {
  const { packageFiles, zipped } = await import('./package.ts');
  const files = packageFiles();
  return new Map<string, string | Uint8Array>([
    [packageAddress, zipped(files)],
    ...separateFiles.map((file) => [`${deliverableAddress}/${file}`, files[file]!] as const),
  ]);
}
