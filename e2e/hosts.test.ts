import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from './support/testPortal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const ask = (host: string, target: string) => portal.request(target, { host });

describe('the front door of this machine', () => {
  it.each([
    ['mail', '/messages.json'],
    ['content', '/v5/1002?mandator=tagesbote'],
    ['identity', '/.well-known/jwks.json'],
  ])('knows the service %s by its name on this machine only, not by a name that somebody points here', async (service, target) => {
    expect((await ask(`${service}.localhost`, target)).status).toBe(200);
    for (const host of [`${service}.evil.example`, `${service}.localhost.evil.example`, `${service}.evil.localhost`]) {
      const { status, headers } = await ask(host, target);
      expect([status, String(headers['content-type']).includes('json')], host).toEqual([404, false]);
    }
  });

  it('serves the first title to every other host', async () => {
    for (const host of ['localhost', '127.0.0.1', 'mail.evil.example']) {
      const { status, text } = await ask(host, '/');
      expect([status, /<html[^>]* data-mandator="([^"]*)"/.exec(text)?.[1]], host).toEqual([200, 'tagesbote']);
    }
  });
});
