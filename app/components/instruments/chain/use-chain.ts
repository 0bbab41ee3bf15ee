import { useEffect, useState } from 'react';
import { blocks } from '../../../../figures/plots/services/blocks.ts';
import { flips, hashChain } from './hashes.ts';

/** A block's hash as it was and as it is, and which of its bits differ. */
export type Link = { before: Uint8Array; after: Uint8Array; flipped: boolean[] };

const digest = (bytes: Uint8Array<ArrayBuffer>) => crypto.subtle.digest('SHA-256', bytes);

/** The links of a chain of texts, as soon as they are computed; until then the last ones. */
export function useChain(texts: readonly string[]): Link[] {
  const [links, setLinks] = useState<Link[]>([]);
  useEffect(() => {
    let isLatest = true;
    Promise.all([hashChain(blocks, digest), hashChain(texts, digest)]).then(([before, after]) => {
      if (!isLatest) return;
      setLinks(
        before.map((hash, i) => ({
          before: hash,
          after: after[i]!,
          flipped: flips(hash, after[i]!),
        })),
      );
    });
    return () => {
      isLatest = false;
    };
  }, [texts]);
  return links;
}
