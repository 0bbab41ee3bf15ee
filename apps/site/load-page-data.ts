import type { DataStrategyResult, MiddlewareFunction } from 'react-router';
import { loadChunk } from './parts/loading/lazy-part.tsx';

type Results = Record<string, DataStrategyResult>;

/**
 * Loads a navigation's data. It fails as any lazily loaded part does, after the same time-out. The error is
 * returned as the page's own: thrown from here it would be the root's, and header and footer would lose
 * their words. Where there is no result at all, React Router makes an error of that.
 */
export const loadPageData: MiddlewareFunction<Results> = async ({ request }, next) => {
  let results: Results = {};
  try {
    await loadChunk(new URL(request.url).pathname, async () => {
      results = await next();
      const failed = Object.values(results).find(({ type }) => type === 'error');
      if (failed) throw failed.result;
    });
    return results;
  } catch (error) {
    const asPageErrors = Object.entries(results).map(([id, result]) => [
      id,
      result.type === 'error' ? { ...result, result: error } : result,
    ]);
    return Object.fromEntries(asPageErrors);
  }
};
