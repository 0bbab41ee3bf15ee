import { copyContent } from '@site/content/testing/content-copy';
import { createLogger, createServer } from 'vite';
import { expect, it, vi } from 'vitest';
import { content } from './content-plugin.ts';

it('shows a mistake in the place of a page that is opened, until it is corrected', async () => {
  const copy = copyContent();
  const right = copy.read('about');
  copy.write('about', 'meta: {}\nbanner: <one>\n');
  const error = vi.fn();
  await using server = await listen(copy.folder, { ...createLogger('silent'), error });
  const sent = vi.spyOn(server.environments.client.hot, 'send');
  const open = () => fetch(server.url, { headers: { accept: 'text/html' } });

  const page = await open();
  expect(page.status).toBe(500);
  const text = await page.text();
  expect(text).toMatch(/content\/about\.yaml:1 meta\.title: is missing/);
  expect(text).toMatch(/content\/about\.yaml:2 banner: .*&lt;one&gt;/);
  expect(text).toContain('/@vite/client');
  await open();
  expect(error).toHaveBeenCalledOnce();
  expect(error.mock.calls[0]?.[0]).toMatch(/^content\/about\.yaml:1 [^\n]* \(and \d+ more\)$/);

  // Written again and again, because the first time may be before anybody watches.
  await vi.waitFor(() => {
    copy.write('about', right);
    expect(sent).toHaveBeenCalledWith({ type: 'full-reload' });
  }, often);
  expect((await open()).status).not.toBe(500);
});

const often = { timeout: 30_000, interval: 500 };

async function listen(folder: string, customLogger: ReturnType<typeof createLogger>) {
  const server = await createServer({
    configFile: false,
    root: folder,
    customLogger,
    plugins: [content(folder)],
    server: { host: '127.0.0.1', port: 0 },
  });
  await server.listen();
  const url = server.resolvedUrls?.local[0] ?? '';
  return Object.assign(server, { url, [Symbol.asyncDispose]: () => server.close() });
}
