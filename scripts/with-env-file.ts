// For node --import: what npm starts directly gets the settings in .env as well.
import { loadEnvFile } from './lib/env-file.ts';

loadEnvFile();
