import { Monitor, MousePointerClick, RotateCw, Smartphone } from 'lucide-react';
import { type Ref, useState } from 'react';
import { Tool } from './tool.tsx';

type Props = {
  frame: Ref<HTMLIFrameElement>;
  path: string;
  isLoading: boolean;
  opensFields: boolean;
  onOpensFields: (opens: boolean) => void;
  onReload: () => void;
  /** Why the focused field cannot be seen, if it cannot. */
  note?: string;
};

/** The site as visitors see it. */
export function Preview({
  frame,
  path,
  isLoading,
  opensFields,
  onOpensFields,
  onReload,
  note,
}: Props) {
  const [isPhone, setPhone] = useState(false);
  const hint = opensFields ? 'Click what you want to change' : 'Works as for visitors';
  return (
    <>
      <div className="preview-bar">
        <span className="hint preview-path">{path}</span>
        <span className="hint">{isLoading ? 'The site is loading …' : (note ?? hint)}</span>
        <Tool
          aria-pressed={opensFields}
          label="A click opens its field"
          title="A click opens its field; off: the page works as for visitors"
          onClick={() => onOpensFields(!opensFields)}
        >
          <MousePointerClick aria-hidden size={18} />
        </Tool>
        <Tool
          label="As on a phone"
          title="As on a phone"
          aria-pressed={isPhone}
          onClick={() => setPhone(!isPhone)}
        >
          {isPhone ? <Monitor aria-hidden size={18} /> : <Smartphone aria-hidden size={18} />}
        </Tool>
        <Tool label="Load again" title="Load again" onClick={onReload}>
          <RotateCw aria-hidden size={18} />
        </Tool>
      </div>
      <div className={isPhone ? 'preview-frame phone' : 'preview-frame'}>
        <iframe ref={frame} title="The site" />
      </div>
    </>
  );
}
