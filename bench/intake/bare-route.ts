// The floor of the intake's HTTP side: reads each application, answers 201, does nothing else.
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';

const app = Fastify({ bodyLimit: 16 * 1024 * 1024 });
app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, async () => undefined);
app.post('/api/apply', async (_request, reply) =>
  reply.code(201).send({ id: randomUUID(), message: 'Application submitted successfully!' }),
);
await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.((app.server.address() as AddressInfo).port);
