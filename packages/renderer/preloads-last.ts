const preload = /<link rel="modulepreload"[^>]*>/g;

/**
 * Moves the preloads of modules behind the page's text, and lets its fonts and pictures go first: React
 * puts them into the head, where a slow connection would bring code before words.
 */
export function preloadsLast(html: string): string {
  const links = html.match(preload) ?? [];
  if (links.length === 0) throw new Error('a page preloads no module');
  const later = links.join('').replaceAll('<link ', '<link fetchpriority="low" ');
  return html.replace(preload, '').replace('</body>', () => `${later}</body>`);
}
