import type { Config } from '../config/config.ts';

export type BuildContext = {
  /** build/, with the files that are not served */
  buildFolder: string;
  /** build/client/, with those that are */
  clientFolder: string;
  config: Config;
};

/** One finishing step after `react-router build`. It may run again on its own result. */
export type BuildStep = {
  name: string;
  /** Answers what it did, in a few words. */
  run: (context: BuildContext) => Promise<string>;
};
