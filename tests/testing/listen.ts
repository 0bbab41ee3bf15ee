import { once } from 'node:events';
import type { Server, Socket } from 'node:net';

type Listening = { port: number; stop: () => Promise<void> };

/** Lets a server listen on a free port of this machine. `stop` also ends what is connected to it. */
export async function listen(server: Server, host = '127.0.0.1'): Promise<Listening> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, host);
  await once(server, 'listening');
  return {
    port: (server.address() as { port: number }).port,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
