import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchPicture, PUBLIC_NETWORK, type Network } from './fetchPicture.ts';
import { isPublicAddress } from './publicAddress.ts';

describe('isPublicAddress', () => {
  it.each(['93.184.216.34', '2606:2800:220:1::1', '2a00:1450:4001:829::200e', '::ffff:93.184.216.34'])(
    '%s is',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.255',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.2.1',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '2001:db8::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::7f00:1',
    '64:ff9b::5db8:d822',
    '64:ff9b:1::7f00:1',
    '2002:7f00:1::',
    '2001:0:5db8:d822::1',
    '::7f00:1',
    '::127.0.0.1',
    '::a00:1',
    '::5db8:d822',
    '::ffff:0:7f00:1',
    '0:0:0:1::1',
    'fec0::1',
    '100::1',
    '3fff::1',
    '4000::1',
    'e000::1',
    'localhost',
    '',
  ])('%j is not', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('fetchPicture', () => {
  let server: http.Server;
  let base: string;
  const reached: string[] = [];
  /** Allows the test's own server only. */
  const testNetwork: Network = { isAllowed: (address) => address === '127.0.0.1', lookup: PUBLIC_NETWORK.lookup };

  beforeAll(async () => {
    server = http.createServer(({ url = '' }, response) => {
      reached.push(url);
      const [, what = '', rest = ''] = /^\/(\w+)\/?(.*)$/.exec(url) ?? [];
      if (what === 'to') response.writeHead(302, { location: decodeURIComponent(rest) }).end();
      else if (what === 'status') response.writeHead(Number(rest)).end();
      else if (what === 'html') response.writeHead(200, { 'content-type': 'text/html' }).end('<p>');
      else if (what === 'big') response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(20_000_001));
      else response.writeHead(200, { 'content-type': 'image/jpeg' }).end('bytes');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port }: AddressInfo = Object(server.address());
    base = `http://127.0.0.1:${port}`;
  });
  afterAll(() => void server.close());

  it('fetches, also after a redirect', async () => {
    for (const path of ['/a.jpg', '/to/%2Fa.jpg'])
      expect(await fetchPicture(base + path, testNetwork)).toEqual({ kind: 'picture', bytes: Buffer.from('bytes') });
  });

  it.each([
    ['/html', 'notAPicture'],
    ['/big', 'tooLarge'],
    ['/status/404', 'status'],
    ['/status/503', 'unavailable'],
    ['/to/%2Fto%2F%252Fto%252F%25252Fto%25252Fx', 'status'],
    ['/to/http%3A%2F%2F127.0.0.2%2F', 'address'],
    ['/to/http%3A%2F%2F%5B%3A%3A1%5D%2F', 'address'],
    ['/to/http%3A%2F%2Flocalhost%3A1%2F', 'address'],
    ['/to/file%3A%2F%2F%2Fetc%2Fpasswd', 'address'],
  ])('%s: %s', async (path, failure) => {
    expect(await fetchPicture(base + path, testNetwork)).toEqual({ kind: 'failed', failure });
  });

  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::ffff:7f00:1]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::127.0.0.1]/',
    'http://localhost/',
    'http://a:b@example.com/',
    'ftp://example.com/a.jpg',
    'x',
  ])('never connects to %s', async (address) => {
    reached.length = 0;
    expect(await fetchPicture(address)).toEqual({ kind: 'failed', failure: 'address' });
    expect(reached).toEqual([]);
  });
});
