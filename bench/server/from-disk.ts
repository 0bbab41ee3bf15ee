// The built site read from disk for each request. Argument: the folder.
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Fastify, { type FastifyPluginAsync } from 'fastify';

type StaticOptions = { root: string; preCompressed: boolean };

const [root = ''] = process.argv.slice(2);
const app = Fastify();
// No dependency of ours, but other packages often bring it along.
const plugin = '@fastify/static';
const installed: { default: FastifyPluginAsync<StaticOptions> } | undefined = await import(
  plugin
).catch(() => undefined);

if (installed) {
  app.register(installed.default, { root, preCompressed: true });
} else {
  app.get('/*', async (request, reply) => {
    const file = join(root, new URL(request.url, 'http://localhost').pathname, 'index.html.gz');
    const { size } = await stat(file);
    reply.headers({ 'content-length': size, 'content-encoding': 'gzip' }).type('text/html');
    return reply.send(createReadStream(file));
  });
}
await app.listen({ host: '127.0.0.1', port: 0 });
const name = installed ? plugin : 'a route that streams the file';
process.send?.({ name, port: (app.server.address() as AddressInfo).port });
