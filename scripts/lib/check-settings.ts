import { ConfigError, readConfig } from '../../config/config.ts';

// Run before a build, so that a wrong setting shows at once and not after a minute.
try {
  readConfig(process.env);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
