import { escapeHtml } from './escape-html.ts';

/**
 * What `npm run dev` shows in the place of any page while the content has a mistake. Vite's own script
 * in it loads the page again once there is none.
 */
export function mistakePage(message: string): string {
  const items = message.split('\n').map((line) => `<li>${escapeHtml(line)}</li>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>A mistake in the content</title>
<script type="module" src="/@vite/client"></script>
<style>
body { max-width: 60rem; margin: 4rem auto; padding: 0 1rem; font: 1.125rem/1.5 system-ui, sans-serif; }
li { margin-block: 0.75rem; overflow-wrap: anywhere; }
</style>
</head>
<body>
<h1>A mistake in the content</h1>
<ul>
${items.join('\n')}
</ul>
<p>The page comes back by itself once the file is mended and saved.</p>
</body>
</html>
`;
}
