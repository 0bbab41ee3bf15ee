import { inlineCall } from './inline-script.ts';

// What runs in the page.
function loader(
  modules: string[],
  names: string[],
  entry: string,
  load: (url: string) => Promise<unknown>,
) {
  const doc = document;
  const eager = ['pointerdown', 'keydown', 'focusin', 'touchstart'];
  let waiting: HTMLElement[] = [];
  let started = false;
  let alive = false;

  // The page has the styles that it shows; what React adds to it needs the rest of them.
  const loadStyles = () =>
    new Promise((resolve, reject) => {
      const link = doc.createElement('link');
      link.rel = 'stylesheet';
      link.href = doc.getElementById('styles')?.dataset.all ?? '';
      link.onload = resolve;
      link.onerror = reject;
      doc.head.append(link);
    });
  const start = () => {
    if (started) return;
    started = true;
    Promise.all([loadStyles(), ...modules.map(load)])
      .then((loaded) => {
        const routes = Object.fromEntries(names.map((name, i) => [name, loaded[i + 2]]));
        Object.assign(window, { __reactRouterRouteModules: routes });
        return load(entry);
      })
      .catch(() => {
        // Without its script the page is what it is without JavaScript: all of it shown.
        doc.documentElement.classList.remove('js');
        onHydrated();
      });
  };
  const isHeld = (widget: HTMLElement) => !alive || widget.closest('[data-dehydrated]');
  const onClick = (event: MouseEvent) => {
    const target = event.target as Element;
    const widget = target.closest<HTMLElement>(
      'button:not([popovertarget]):not([type=submit]),a[data-replay]',
    );
    if (!widget || !isHeld(widget) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    widget.setAttribute('aria-busy', 'true');
    waiting.push(widget);
  };
  const onHydrated = () => {
    alive = true;
    for (const type of eager) doc.removeEventListener(type, start);
    const widgets = waiting;
    waiting = [];
    for (const widget of widgets) {
      if (isHeld(widget)) {
        waiting.push(widget);
        continue;
      }
      widget.removeAttribute('aria-busy');
      widget.click();
    }
  };
  const idle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(start, { timeout: 2000 })
      : setTimeout(start, 200);

  // A page may have loaded, and be idle, before it has been painted.
  const painted = new PerformanceObserver(() => {
    painted.disconnect();
    if (doc.readyState === 'complete') idle();
    else addEventListener('load', idle, { once: true });
  });

  doc.addEventListener('click', onClick, true);
  for (const type of eager) doc.addEventListener(type, start, { passive: true });
  doc.addEventListener('hydrated', onHydrated);
  painted.observe({ type: 'paint', buffered: true });
}

const preload = /<link rel="modulepreload" href="[^"]*"\/>/g;
const bootstrap =
  /<script type="module" async="">import "([^"]+)";([\s\S]*?)import\("([^"]+)"\);<\/script>/;
const routeImport = /import \* as (route\d+) from "([^"]+)";/g;
const routeName = /"([^"]+)":(route\d+)/g;

/**
 * Takes React out of the way of the first paint: drops the preloads of its modules and imports them
 * after the page has loaded, is painted and idle, or at the first interaction. A click on a widget before
 * that waits and is repeated; links and forms do what they do without JavaScript.
 */
export function deferHydration(html: string): string {
  const found = bootstrap.exec(html);
  if (!found) throw new Error('no module bootstrap in this page: has the framework changed it?');
  const [script, manifest, body, entry] = found as unknown as [string, string, string, string];
  const urls = new Map([...body.matchAll(routeImport)].map(([, name, url]) => [name, url]));
  const names = [...body.matchAll(routeName)].map(([, name]) => name);
  const modules = [manifest, ...urls.values()];
  if (urls.size === 0 || urls.size !== names.length) {
    throw new Error('the bootstrap names other modules than it imports');
  }
  const args = [modules, names, entry].map((value) => JSON.stringify(value));
  const call = inlineCall(loader, ...args, 'u=>import(u)');
  return html.replace(preload, '').replace(script, () => `<script>${call}</script>`);
}
