import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withinMinute } from '#worker/test/withinMinute.ts';
import type { RequestOptions } from './support/sendRequest.ts';
import { startTestPortal, type TestPortal } from './support/testPortal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

/** How a network's calls within one minute are answered, by status. */
async function statuses(times: number, target: string, options: RequestOptions): Promise<Record<number, number>> {
  await withinMinute(25_000);
  const counts: Record<number, number> = {};
  for (let begun = 0; begun < times; begun += 40) {
    const some = Array.from({ length: Math.min(40, times - begun) }, () => portal.request(target, options));
    for (const { status } of await Promise.all(some)) counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

const content = (network: string, headers = {}) => ({
  host: 'content.localhost',
  headers: { 'cf-connecting-ip': network, ...headers },
});

describe('G19 content.', () => {
  it('asks a network that searches without end to wait, and neither another one, nor editors, nor the portal', async () => {
    const search = '/articles/search?searchTerms=dom&limit=1';
    const counts = await statuses(300, search, content('192.0.2.1'));
    expect(counts[429]).toBeGreaterThanOrEqual(30);
    expect((counts[200] ?? 0) + (counts[429] ?? 0)).toBe(300);
    const refused = await portal.request(search, content('192.0.2.1'));
    expect([refused.status, refused.headers['retry-after'], JSON.parse(refused.text).error.name]).toEqual([
      429,
      '60',
      'RateLimitError',
    ]);
    expect((await portal.request('/sites', content('192.0.2.1'))).status).toBe(200);
    expect((await portal.request(search, content('192.0.2.2'))).status).toBe(200);
    for (const token of [portal.secrets.editorToken, portal.secrets.readerServiceToken])
      expect((await portal.request(search, content('192.0.2.1', { authorization: `Bearer ${token}` }))).status).toBe(
        200,
      );
    expect((await portal.request('/suche?q=rhein', { headers: { 'cf-connecting-ip': '192.0.2.1' } })).status).toBe(200);
  });

  it('counts who guesses at the editors’ token', async () => {
    const guess = { ...content('192.0.2.3', { authorization: 'Bearer geraten' }), method: 'PUT', body: '{}' };
    const counts = await statuses(700, '/articles/1', guess);
    expect(Object.keys(counts)).toEqual(['401', '429']);
  });
});

describe('G19 identity.', () => {
  const door = (network: string, headers = {}) => ({
    host: 'identity.localhost',
    headers: { 'cf-connecting-ip': network, ...headers },
  });

  it('asks a network that knocks without end to wait, before any database, and not the portal', async () => {
    const counts = await statuses(700, '/users/me', door('192.0.2.4'));
    expect(Object.keys(counts)).toEqual(['401', '429']);
    expect((await portal.request('/users/me', door('192.0.2.5'))).status).toBe(401);
    const asPortal = { 'identity-service': `Bearer ${portal.secrets.identityServiceToken}` };
    expect((await portal.request('/users/me', door('192.0.2.4', asPortal))).status).toBe(401);
    // Behind the content server’s doors it is the same network.
    expect((await portal.request('/users/me', content('192.0.2.4'))).status).toBe(429);
  });
});

describe('G19 accounts', () => {
  const own = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };

  it('ask a network that calls without end to wait, and its neighbours log in', async () => {
    const passkeys = { method: 'POST', body: '{}', headers: { ...own, 'cf-connecting-ip': '192.0.2.6' } };
    const counts = await statuses(300, '/api/passkeys/login', passkeys);
    expect(Object.keys(counts)).toEqual(['400', '429']);
    const form = {
      method: 'POST',
      body: 'identifier=plus@demo.example&password=falsch',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
    const logIn = (network: string) =>
      portal.request('/__mein-portal/dialog-flow/login', {
        ...form,
        headers: { ...form.headers, 'sec-fetch-site': 'same-origin', 'cf-connecting-ip': network },
      });
    const refused = await logIn('192.0.2.6');
    expect([refused.status, refused.text.includes('sehr viele Anfragen')]).toEqual([429, true]);
    expect((await logIn('192.0.2.7')).status).not.toBe(429);
  });
});
