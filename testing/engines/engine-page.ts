export type Shape = { width: number; height: number; scheme: 'light' | 'dark' };

/**
 * One window of an engine, whichever protocol drives it. Elements are named by CSS selectors, the
 * first that matches.
 */
export type EnginePage = AsyncDisposable & {
  /** Opens an address and waits until it has loaded. */
  open: (url: string) => Promise<void>;
  /** Runs a function in the page; it and its result must survive JSON, and it may be async. */
  run: <Args extends unknown[], Result>(
    task: (...args: Args) => Result,
    ...args: Args
  ) => Promise<Awaited<Result>>;
  click: (selector: string) => Promise<void>;
  hover: (selector: string) => Promise<void>;
  type: (selector: string, text: string) => Promise<void>;
  press: (key: 'Escape') => Promise<void>;
  chooseFile: (selector: string, path: string) => Promise<void>;
};

export type Engine = { name: string; openPage: (shape: Shape) => Promise<EnginePage> };
