import { useEffect, useRef, useState } from 'react';
import { getBytes } from '../api.ts';
import type { Drawn } from '../pdf/draw.ts';

type Props = { path: string };

/** A PDF drawn in a frame without an origin: nothing of the file runs, and the frame reaches nothing. */
export function PdfFrame({ path }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [said, setSaid] = useState('Fetching the file …');
  const [height, setHeight] = useState(0);

  useEffect(() => {
    async function send() {
      try {
        const bytes = await getBytes(path);
        frame.current?.contentWindow?.postMessage(bytes, '*', [bytes]);
      } catch (error) {
        setSaid((error as Error).message);
      }
    }
    function listen({ data, source }: MessageEvent<Drawn>) {
      if (source !== frame.current?.contentWindow) return;
      if ('failed' in data) setSaid('This file cannot be drawn here: download it.');
      else if (data.of === 0) send();
      else {
        setHeight(data.height);
        const isDone = data.drawn === data.of;
        setSaid(isDone ? '' : `Page ${data.drawn} of ${data.of} is drawn.`);
      }
    }
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [path]);

  return (
    <>
      <p className="hint" role="status">
        {said}
      </p>
      <iframe
        ref={frame}
        className="pdf"
        title="The file's pages"
        src="/desk/pdf.html"
        sandbox="allow-scripts"
        style={{ height: height || undefined }}
      />
    </>
  );
}
