import { describe, expect, it } from 'vitest';
import { mediaSignature } from '#shared/contracts/signatures/mediaSignature.ts';
import { openSignatures, sealSignature } from '#shared/contracts/signatures/shortSignature.ts';
import { requestBytes } from './support/pictures.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();

describe('the media service', () => {
  const FILE = '/files/stadtgespraech-1';
  const signatureOf = (target: string) =>
    mediaSignature(target.split('/').at(-1) ?? '', portal.secrets.imageSigningSecret);
  const ask = (headers = {}, target = FILE) =>
    requestBytes(portal, `${target}?s=${signatureOf(target)}`, { host: 'media', headers });

  it('M147 hands out whole files and parts of them', async () => {
    const whole = await ask();
    const size = whole.bytes.length;
    expect([
      whole.status,
      whole.headers['content-type'],
      whole.headers['accept-ranges'],
      whole.headers['content-length'],
    ]).toEqual([200, 'audio/mpeg', 'bytes', String(size)]);
    for (const [range, from, to] of [
      ['bytes=0-99', 0, 99],
      ['bytes=100-', 100, size - 1],
      ['bytes=-500', size - 500, size - 1],
      [`bytes=${size - 10}-${size + 1_000}`, size - 10, size - 1],
      ['bytes=0-0', 0, 0],
      [`bytes=-${size + 5}`, 0, size - 1],
    ] as const) {
      const { status, headers, bytes } = await ask({ range });
      expect([range, status, headers['content-range'], headers['content-length']]).toEqual([
        range,
        206,
        `bytes ${from}-${to}/${size}`,
        String(to - from + 1),
      ]);
      expect(bytes.equals(whole.bytes.subarray(from, to + 1)), range).toBe(true);
    }
  });

  it.each(['/files/stadtgespraech-1', '/player/haus/strassenbahn'])(
    'M88 answers %s at a signed address only, and no longer than it holds',
    async (target) => {
      const secret = portal.secrets.imageSigningSecret;
      const shorten = (now: number) => openSignatures(`s=${sealSignature(signatureOf(target))}`, { secret, now });
      const status = async (query: string) =>
        (await requestBytes(portal, `${target}?${query}`, { host: 'media' })).status;
      const now = Date.now();
      expect(await status(shorten(now))).toBe(200);
      const ended = shorten(now - 3 * 3_600_000);
      const later = shorten(now + 24 * 3_600_000).replace(/\.[\w-]+$/, ended.slice(ended.lastIndexOf('.')));
      const refused = [
        '',
        's=',
        's=AAAAAAAA',
        `s=${sealSignature(signatureOf(target))}`,
        `s=${signatureOf('andere-datei')}`,
        ended,
        later,
      ];
      expect(await Promise.all(refused.map(status))).toEqual(refused.map(() => 403));
    },
  );

  it('M88 what is found under a short address is for one reader, and for no longer', async () => {
    const query = openSignatures(`s=${sealSignature(signatureOf(FILE))}`, {
      secret: portal.secrets.imageSigningSecret,
      now: Date.now(),
    });
    const { headers } = await requestBytes(portal, `${FILE}?${query}`, { host: 'media' });
    const [, seconds = ''] = /^private, max-age=(\d+)$/.exec(headers['cache-control'] ?? '') ?? [];
    expect(Number(seconds)).toBeGreaterThan(3_500);
    expect(Number(seconds)).toBeLessThanOrEqual(7_200);
  });

  it.each(['bytes=999999999-', 'bytes=999999999-9999999999', 'bytes=-0'])(
    'M147 answers 416 to the part %s that is beyond the end, and names the size',
    async (range) => {
      const size = (await ask()).bytes.length;
      const { status, headers } = await ask({ range });
      expect([status, headers['content-range']]).toEqual([416, `bytes */${size}`]);
    },
  );

  it.each(['bytes=5-2', 'zeilen=0-1', 'bytes=a-b', 'bytes=0-9,20-29'])(
    'M147 hands out the whole file where the range %s is none it serves',
    async (range) => {
      const whole = await ask();
      const { status, bytes } = await ask({ range });
      expect([status, bytes.length]).toEqual([200, whole.bytes.length]);
    },
  );

  it('M147 knows neither a player nor a file that does not exist, and the player that does frames the file', async () => {
    for (const target of [
      '/player/fremd/strassenbahn',
      '/player/haus/gibt-es-nicht',
      '/files/gibt-es-nicht',
      '/player/constructor/strassenbahn',
      '/player/__proto__/strassenbahn',
    ]) {
      expect([target, (await ask({}, target)).status]).toEqual([target, 404]);
    }
    const player = await ask({}, '/player/haus/strassenbahn');
    expect([player.status, player.headers['content-type']]).toEqual([200, 'text/html; charset=UTF-8']);
    expect(player.bytes.toString('utf8')).toContain(`src="/files/strassenbahn?s=${signatureOf('strassenbahn')}"`);
  });
});
