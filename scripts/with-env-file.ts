import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/command.ts';

// Adds the settings in .env to the environment, for what imports this; what is set already stays. Vite
// reads .env by itself; without this the pages and the server could be told different things.
const file = join(root, '.env');
if (existsSync(file)) process.loadEnvFile(file);
