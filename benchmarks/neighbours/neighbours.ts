import { once } from 'node:events';
import type http from 'node:http';
import type { NeighbourPorts } from './startNeighbours.ts';
import { createCacheApiServer, createKvServer } from './platformServers.ts';
import { createUpstreamServer } from './createUpstreamServer.ts';

/** Runs in its own process: all services that the measured workers call over HTTP. */
const [publicKeys = '{"keys":[]}'] = process.argv.slice(2);

const ports: NeighbourPorts = {
  kind: 'listening',
  upstream: await listen(createUpstreamServer(publicKeys)),
  kv: await listen(createKvServer()),
  cacheApi: await listen(createCacheApiServer()),
};
process.send?.(ports);

async function listen(server: http.Server): Promise<number> {
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
}
