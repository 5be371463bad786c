import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { openDrillPortal, prove } from './drillPortal.ts';

const PHONE = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
};
const OVERLOADED = JSON.stringify({
  data: null,
  error: {
    status: 503,
    name: 'ServiceUnavailableError',
    message: 'D1 DB is overloaded. Requests queued for too long.',
  },
});
const BREAKER_PAUSE_MS = 1_000;

/**
 * The database refuses statements: cached pages stay available, other requests are answered 503, and no restart is
 * needed afterwards.
 */
export async function drillDatabase(from: string): Promise<void> {
  let isOverloaded = false;
  let asked = 0;
  let port = 0;
  const server = http.createServer((request, response) => {
    asked += 1;
    if (isOverloaded) return void response.writeHead(503, { 'content-type': 'application/json' }).end(OVERLOADED);
    const headers = { ...request.headers, host: `content.localhost:${port}` };
    const onward = http.request(
      { host: '127.0.0.1', port, method: request.method, path: request.url, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${portOf(server.address())}`;
  const variables = {
    portal: {
      CONTENT_API_URL: url,
      CONTENT_SERVER_URL: url,
      FRESH_HOME_SECONDS: '0',
      BREAKER_PAUSE_SECONDS: String(BREAKER_PAUSE_MS / 1_000),
    },
  };
  const portal = await openDrillPortal(from, variables);
  port = portal.port;
  try {
    prove((await portal.visit('/', PHONE)).status === 200, 'vorher: die Front steht');
    isOverloaded = true;
    const front = await portal.visit('/', PHONE);
    prove(front.status === 200, `überlastet: die Front steht weiter (${String(front.headers['cache-status'])})`);
    const cold = await portal.visit('/autoren', PHONE);
    prove(
      cold.status === 503 && cold.headers['retry-after'] === '30' && cold.text.includes('<html lang="de"'),
      'überlastet: was niemand gelesen hat, bittet mit 503 um Geduld',
    );
    for (let page = 2; page < 12; page += 1) await portal.visit(`/schlagzeilen/${page}`, PHONE);
    const before = asked;
    for (let page = 12; page < 32; page += 1) await portal.visit(`/schlagzeilen/${page}`, PHONE);
    prove(
      asked - before < 20,
      `überlastet: zwanzig weitere Seiten fragen die Datenbank ${asked - before}-mal, die Sicherung ist offen`,
    );
    prove(
      portal.events.some((line) => line.includes('upstream_breaker_open')),
      'überlastet: das steht im Protokoll',
    );
    await portal.crash(variables);
    prove((await portal.visit('/', PHONE)).status === 200, 'überlastet und beendet (kill -9): die Front kommt aus KV');
    isOverloaded = false;
    await new Promise((resolve) => setTimeout(resolve, 2 * BREAKER_PAUSE_MS));
    prove((await portal.visit('/autoren', PHONE)).status === 200, 'danach: alles wieder da, ohne Neustart');
  } finally {
    await portal.stop();
    server.close();
  }
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('No port is free');
  return address.port;
}
