import { type ComponentType, useEffect, useState } from 'react';
import { readParameter } from './address.ts';
import type { PanelProps } from './instrument-panel.tsx';

export type Load = () => Promise<{ default: ComponentType<PanelProps> }>;

type NearProps = PanelProps & {
  /** Its parameter in the address. */
  name: string;
  load: Load;
};

/** An instrument once its figure is near the view or the address asks for it; until then nothing. */
export function Near({ name, load, figure, host }: NearProps) {
  const [Panel, setPanel] = useState<ComponentType<PanelProps>>();

  useEffect(() => {
    const start = () => {
      // Where the code cannot be had the figure stays as it is.
      load().then(
        (module) => setPanel(() => module.default),
        () => {},
      );
    };
    if (readParameter(location.search, name) !== undefined) return start();
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        start();
      },
      { rootMargin: '50%' },
    );
    observer.observe(host);
    return () => observer.disconnect();
  }, [name, load, host]);

  return Panel && <Panel figure={figure} host={host} />;
}
