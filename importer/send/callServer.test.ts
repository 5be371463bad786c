import { once } from 'node:events';
import http from 'node:http';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { callServer } from './callServer.ts';

it('G12 sends the headers of an access rule beside the editors’ token', async () => {
  const server = http
    .createServer(({ headers }, response) => response.end(JSON.stringify(headers)))
    .listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = v.parse(v.object({ port: v.number() }), server.address());
  const caller = { token: 'redaktion', headers: { 'CF-Access-Client-Id': 'a.access', 'CF-Access-Client-Secret': 'b' } };
  const { text } = await callServer({ url: `http://127.0.0.1:${port}` }, caller, {
    method: 'POST',
    path: '/',
    body: '{}',
    contentType: 'application/json',
  });
  server.close();
  expect(JSON.parse(text)).toMatchObject({
    authorization: 'Bearer redaktion',
    'cf-access-client-id': 'a.access',
    'cf-access-client-secret': 'b',
  });
});
