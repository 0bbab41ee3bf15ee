import type { ReactNode } from 'react';

type SceneProps = { name: string; className?: string; children: ReactNode };

/**
 * A figure that takes its colour as one scrolls (styles/components/scene.css). At the top of a page the
 * page's name stands in it too: all of it is the first view, and stays in the window meanwhile.
 */
export const Scene = ({ name, className = '', children }: SceneProps) => (
  <div className={`scene scene-${name} ${className}`}>
    <div className="scene-view">{children}</div>
  </div>
);
