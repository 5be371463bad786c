import { once } from 'node:events';
import net from 'node:net';

/** Below the ports that systems give to outgoing connections (Linux from 32768, macOS from 49152). */
const LOWEST = 10_000;
const HIGHEST = 32_000;

/**
 * An unused port, for a server that starts later. The system's own choice (`listen(0)`) would be one that an outgoing
 * connection of another process may take before that.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const server = net.createServer().listen(LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST)), '127.0.0.1');
    try {
      await once(server, 'listening');
    } catch (error) {
      if (Object(error).code === 'EADDRINUSE') continue;
      throw error;
    }
    const address = server.address();
    server.close();
    await once(server, 'close');
    if (address !== null && typeof address !== 'string') return address.port;
  }
}
