import type { Step } from './pages.ts';

/** Runs in the page: starts React once the page has loaded and is painted, holds clicks meanwhile. */
export function hydrateLater(start: () => Promise<unknown>) {
  const held: HTMLElement[] = [];
  const hold = (event: MouseEvent) => {
    const widget = (event.target as Element).closest<HTMLElement>(
      '[data-dehydrated] :is(button:not([popovertarget],[type=submit]),a[data-replay])',
    );
    if (!widget || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    widget.ariaBusy = 'true';
    held.push(widget);
    // The scripts may not come: a link then leads where it leads without them.
    const { href } = widget as HTMLAnchorElement;
    if (href) setTimeout(() => held.includes(widget) && location.assign(href), 10_000);
  };
  const release = () => {
    for (const widget of held.splice(0)) {
      widget.ariaBusy = null;
      widget.click();
    }
  };
  // Without its script the page is what it is without JavaScript: all of it shown.
  const giveUp = () => {
    document.documentElement.classList.remove('js');
    for (const part of document.querySelectorAll('[data-dehydrated]')) {
      part.removeAttribute('data-dehydrated');
    }
    release();
  };

  document.addEventListener('click', hold, true);
  document.addEventListener('hydrated', release);
  // All modules at once: otherwise each would be asked for when the one that imports it has come.
  const preload = () => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('[rel=modulepreload]')) {
      link.media = '';
    }
  };
  // Modules from the cache would run before the first paint, if they were asked for at once.
  addEventListener('load', () =>
    requestAnimationFrame(() =>
      setTimeout(() => {
        preload();
        start().catch(giveUp);
      }),
    ),
  );
}

const preload = /<link rel="modulepreload"/g;
const bootstrap =
  /<script type="module" async="">(import [\s\S]*?;)\s*import\(("[^"]+")\);<\/script>/;
const staticImport = /import (?:\* as (\w+) from )?("[^"]+");/g;

/**
 * Takes React out of the way of the first paint: its modules are imported when the page has loaded
 * and is painted. Their preloads are switched off, and stay, as React would put them back. A click on a widget before that waits and is repeated;
 * links and forms do what they do without JavaScript. `later`: `hydrateLater` as text.
 */
export const deferHydration =
  (later: string): Step =>
  (html) => {
    const [script, body, entry] = bootstrap.exec(html) ?? [];
    const imports = [...(body ?? '').matchAll(staticImport)];
    if (!script || !body || imports.length < 2) {
      throw new Error('no module bootstrap in this page: has the framework changed it?');
    }
    const names = imports.map(([, name]) => name ?? '');
    const modules = imports.map(([, , address]) => `import(${address})`);
    const rest = body.replace(staticImport, '').trim();
    const start = `async()=>{const [${names}]=await Promise.all([${modules}]);${rest}await import(${entry})}`;
    return html
      .replace(preload, '$& media="not all"')
      .replace(script, () => `<script>(${later})(${start})</script>`);
  };
