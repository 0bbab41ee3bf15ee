import { pageAt } from '@site/content/registry';
import { Monitor, Moon, Smartphone, Sun, Tablet } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { Tool } from '#parts/button.tsx';
import { Failure, State } from '#parts/state.tsx';

type Props = {
  frame: RefObject<HTMLIFrameElement | null>;
  paths: string[];
  path: string;
  onPath: (path: string) => void;
  onLoad: () => void;
  /** Set where the server gave no preview. */
  onRetry: (() => void) | undefined;
  /** Whether there has been something to show. */
  isReady: boolean;
  /** The state of the preview, in words. */
  note: string;
};

const sizes: [Size, string, typeof Monitor][] = [
  ['phone', 'As on a phone', Smartphone],
  ['tablet', 'As on a tablet', Tablet],
  ['desk', 'As on a large screen', Monitor],
];

export function Preview(props: Props) {
  const { frame, paths, path, onPath, onLoad, onRetry, isReady, note } = props;
  const [chosen, setChosen] = useState<Size>();
  const [scheme, setScheme] = useState<'light' | 'dark'>(() =>
    matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  );
  const size = useFit(frame, chosen);
  return (
    <>
      <div className="preview-bar">
        {paths.length > 1 ? (
          <label className="preview-path">
            <span className="visually-hidden">Page of the preview</span>
            <select value={path} onChange={({ target }) => onPath(target.value)}>
              {paths.map((one) => (
                <option key={one} value={one}>
                  {pageAt(one)?.title ?? one}
                </option>
              ))}
            </select>
          </label>
        ) : (
          <span className="hint preview-path">{path}</span>
        )}
        <span className="tools">
          {sizes.map(([one, label, Icon]) => (
            <Tool
              key={one}
              label={label}
              title={label}
              aria-pressed={size === one}
              onClick={() => setChosen(one)}
            >
              <Icon aria-hidden size={18} />
            </Tool>
          ))}
        </span>
        <Tool
          label="Dark"
          title={scheme === 'dark' ? 'Show it in light colours' : 'Show it in dark colours'}
          aria-pressed={scheme === 'dark'}
          onClick={() => setScheme(scheme === 'dark' ? 'light' : 'dark')}
        >
          {scheme === 'dark' ? <Sun aria-hidden size={18} /> : <Moon aria-hidden size={18} />}
        </Tool>
        <p className="hint preview-note" role="status">
          {isReady && note}
        </p>
      </div>
      <div className="preview-box">
        {onRetry && (
          <Failure
            message="The preview cannot be shown just now: the server is busy or away. Your words are safe; it is tried again."
            onRetry={onRetry}
          />
        )}
        {!isReady && !onRetry && note && <State kind="nothing">{note}</State>}
        <iframe
          hidden={onRetry !== undefined || !isReady}
          ref={frame}
          className={scheme}
          src="/desk/preview"
          sandbox="allow-same-origin"
          title="Preview"
          onLoad={onLoad}
        />
      </div>
    </>
  );
}

/**
 * Keeps a frame in the box that it stands in, at the width of another window: the one that was chosen, or
 * the largest that the box has room for. Returns which.
 */
function useFit(
  frame: RefObject<HTMLIFrameElement | null>,
  chosen: Size | undefined,
): Size | undefined {
  const [used, setUsed] = useState(chosen);
  useEffect(() => {
    const element = frame.current;
    const box = element?.parentElement;
    if (!element || !box) return;
    const observer = new ResizeObserver(() => {
      const room = { width: box.clientWidth, height: box.clientHeight };
      if (!room.width || !room.height) return;
      const size = chosen ?? largestIn(room.width);
      const { width, height, scale } = fitInto(size, room);
      element.style.setProperty('width', `${width}px`);
      element.style.setProperty('height', `${height}px`);
      element.style.setProperty('scale', `${scale}`);
      element.style.setProperty('left', `${Math.round((room.width - width * scale) / 2)}px`);
      setUsed(size);
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [frame, chosen]);
  return used;
}

type Size = 'phone' | 'tablet' | 'desk';

/** The width of the device's window, in CSS pixels. */
const widths: Readonly<Record<Size, number>> = { phone: 390, tablet: 820, desk: 1440 };

type Box = { width: number; height: number };

/** The size of the frame for a box, and the scale at which it fits. */
function fitInto(size: Size, { width, height }: Box): Box & { scale: number } {
  const scale = Math.min(1, width / widths[size]);
  return { width: widths[size], height: Math.round(height / scale), scale };
}

/** The largest window that is shown in its true size. */
const largestIn = (width: number): Size =>
  width >= widths.desk ? 'desk' : width >= widths.tablet ? 'tablet' : 'phone';
