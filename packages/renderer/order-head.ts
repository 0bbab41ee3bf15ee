const preload = /<link rel="modulepreload"[^<>]*>/g;
// recheck-ignore: what React wrote, in which every style ends.
const styles = /<style data-precedence=[\s\S]*?<\/style>/g;

/**
 * React writes styles and the preloads of modules first. Behind the tags of the head go its styles, since
 * some readers of share tags look at the first 32 KB only, and behind the page's text the preloads, with
 * low priority: on a slow connection they would bring code before words, fonts and pictures.
 */
export function orderHead(html: string): string {
  const links = html.match(preload) ?? [];
  if (links.length === 0) throw new Error('a page preloads no module');
  const later = links.join('').replaceAll('<link ', '<link fetchpriority="low" ');
  const head = html.match(styles)?.join('') ?? '';
  return html
    .replace(preload, '')
    .replace(styles, '')
    .replace('</head>', () => `${head}</head>`)
    .replace('</body>', () => `${later}</body>`);
}
