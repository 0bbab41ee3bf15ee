// Run by hand (node figures/history/write-modules.ts): a change to the code must not redraw a figure,
// or break a build because a label no longer fits.
import { writeFileSync } from 'node:fs';
import { moduleGraph } from './module-graph.ts';

const modules = moduleGraph();
writeFileSync(new URL('modules.json', import.meta.url), `${JSON.stringify(modules)}\n`);
console.log(`modules.json: ${modules.length} modules`);
