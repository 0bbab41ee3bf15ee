import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { FromSite, ToSite } from '../preview/messages.ts';

type Shown = { path: string; texts: string[] };

type Options = {
  siteUrl: string | undefined;
  frame: RefObject<HTMLIFrameElement | null>;
  /** When something was last written; a page that was loading then is loaded again. */
  savedAt: number;
  onClicked: (shown: Shown, indexes: number[]) => void;
};

/** What the site in the frame shows, and how to talk with it. */
export function usePreview({ siteUrl, frame, savedAt, onClicked }: Options) {
  const [shown, setShown] = useState<Shown>();
  const [opensFields, setOpensFields] = useState(true);
  const loadingSince = useRef<number>(undefined);
  const latest = useRef({ onClicked, savedAt, opensFields, shown });
  latest.current = { onClicked, savedAt, opensFields, shown };

  const tell = useCallback(
    (message: ToSite) => {
      if (siteUrl) frame.current?.contentWindow?.postMessage(message, siteUrl);
    },
    [siteUrl, frame],
  );

  const load = useCallback(
    (path: string) => {
      if (!frame.current || !siteUrl) return;
      loadingSince.current = performance.now();
      frame.current.src = siteUrl + path;
    },
    [siteUrl, frame],
  );

  useEffect(() => {
    function hear({ origin, source, data }: MessageEvent<FromSite>) {
      if (origin !== siteUrl || source !== frame.current?.contentWindow) return;
      const { shown, savedAt, opensFields, onClicked } = latest.current;
      if (data.type === 'clicked') {
        if (shown) onClicked(shown, data.indexes);
        return;
      }
      const { path, texts } = data;
      latest.current.shown = { path, texts };
      setShown({ path, texts });
      tell({ type: 'mode', opensFields });
      const since = loadingSince.current;
      loadingSince.current = undefined;
      // It does not hear of what is written while it is loading.
      if (since !== undefined && savedAt > since) load(path);
    }
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [siteUrl, frame, tell, load]);

  useEffect(() => tell({ type: 'mode', opensFields }), [tell, opensFields]);

  return { shown, tell, load, opensFields, setOpensFields };
}
