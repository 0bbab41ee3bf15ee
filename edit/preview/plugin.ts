import type { Plugin } from 'vite';

/**
 * While the site is shown in the editor at `origin`, its pages tell the editor what they show and what is
 * clicked. Only in `vite dev`: nothing of it is in a build.
 */
export function preview(origin: string | undefined): Plugin {
  return {
    name: 'preview',
    apply: 'serve',
    transform: {
      filter: { id: /\/app\/entry\.client\.tsx$/ },
      handler(code) {
        if (!origin) return null;
        const watch = `import { watchForEditor } from '/edit/preview/frame.ts';`;
        return { code: `${watch}\n${code}\nwatchForEditor(${JSON.stringify(origin)});`, map: null };
      },
    },
  };
}
