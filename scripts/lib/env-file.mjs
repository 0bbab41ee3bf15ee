import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

// Vite reads .env by itself; without this the pages and the server could be told different things.
const file = join(root, '.env');
if (existsSync(file)) process.loadEnvFile(file);
