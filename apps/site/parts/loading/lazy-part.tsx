import { type ComponentType, lazy } from 'react';

/** How long a lazily loaded part may take, in milliseconds. */
const chunkTimeout = 120_000;

class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

export function isChunkLoadError(error: unknown): error is Error {
  return (
    error instanceof ChunkLoadError ||
    (error instanceof Error && /dynamically imported module|Loading chunk/i.test(error.message))
  );
}

/**
 * `React.lazy` for a part of a page. Rejects with "Loading chunk <name> failed" when the
 * file cannot be loaded, or has not arrived after 120 seconds.
 */
export function lazyPart<Props extends object>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  return lazy(() => loadChunk(name, load));
}

/** A lazily loaded part that a page can do without: where it cannot be loaded, nothing is shown. */
export function optionalPart<Props extends object>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  return lazy(() =>
    loadChunk(name, load).catch((): { default: ComponentType<Props> } => ({
      default: () => null,
    })),
  );
}

export function loadChunk<Module>(name: string, load: () => Promise<Module>): Promise<Module> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new ChunkLoadError(`Loading chunk ${name} failed`));
    const timer = setTimeout(fail, chunkTimeout);
    load()
      .then(resolve, fail)
      .finally(() => clearTimeout(timer));
  });
}
