import { describe, expect, it } from 'vitest';
import { createLogger } from '#shared/lib/logger.ts';
import { createImageService } from './imageService.ts';

let now = 0;

function asking(answer: (request: Request) => Response | Promise<Response>, deadlineMs = 1_000) {
  const asked: Request[] = [];
  const lines: string[] = [];
  const service = createImageService({
    name: 'images',
    baseUrl: 'http://images.test',
    fetch: async (...call) => {
      const request = new Request(...call);
      asked.push(request);
      return answer(request);
    },
    deadlineMs,
    breakerPauseMs: 5_000,
    clock: () => now,
    log: createLogger((line) => lines.push(line)),
  });
  return { service, asked, lines };
}

const picture = (headers: Record<string, string>) => new Response('bytes', { headers });

describe('the image service', () => {
  it('is called with the signed address and the accepted formats, and nothing of the reader', async () => {
    const { service, asked } = asking(() => picture({ 'content-type': 'image/avif' }));
    await service.fetchRendition('/dom?w=10&s=abc', 'image/avif');
    expect(asked.map(({ url, method, headers }) => [url, method, [...headers]])).toEqual([
      ['http://images.test/dom?w=10&s=abc', 'GET', [['accept', 'image/avif']]],
    ]);
  });

  it.each([
    ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 'image/avif,image/webp'],
    ['image/webp,*/*', 'image/webp'],
    ['image/png,image/*;q=0.8', '*/*'],
    ['', '*/*'],
  ])('G16 receives the relevant formats of %j only, so that responses are cached once', async (accept, told) => {
    const { service, asked } = asking(() => picture({ 'content-type': 'image/webp' }));
    await service.fetchRendition('/dom?w=10', accept);
    expect(asked.map(({ headers }) => headers.get('accept'))).toEqual([told]);
  });

  it('returns a picture with its caching headers, and no other header', async () => {
    const { service } = asking(() =>
      picture({
        'content-type': 'image/webp',
        'cache-control': 'public',
        vary: 'Accept',
        'set-cookie': 'a=b',
        'x-own': '1',
      }),
    );
    const rendition = await service.fetchRendition('/dom?w=10', '');
    expect(rendition).toMatchObject({
      kind: 'picture',
      headers: { 'content-type': 'image/webp', 'cache-control': 'public', vary: 'Accept' },
    });
    expect(rendition.kind === 'picture' && (await new Response(rendition.body).text())).toBe('bytes');
  });

  it.each([400, 403, 404] as const)('says when it refuses: %s', async (status) => {
    const { service, lines } = asking(() => new Response('{}', { status }));
    expect(await service.fetchRendition('/dom?w=10', '')).toEqual({ kind: 'refused', status });
    expect(lines).toEqual([]);
  });

  it.each([
    ['fails', () => new Response('x', { status: 500 })],
    ['sends a page where a picture is due', () => picture({ 'content-type': 'text/html' })],
    ['sends a drawing that could hold script', () => picture({ 'content-type': 'image/svg+xml' })],
    ['redirects', () => new Response(null, { status: 302, headers: { location: 'http://elsewhere.test/' } })],
    [
      'cannot be reached',
      () => {
        throw new Error('refused');
      },
    ],
  ])('returns nothing when it %s', async (_, answer) => {
    const { service, lines } = asking(answer);
    expect(await service.fetchRendition('/dom?w=10', '')).toEqual({ kind: 'failed' });
    expect(lines).toHaveLength(1);
  });

  it('returns nothing when it is late', async () => {
    const late = () => new Promise<Response>(() => undefined);
    const { service, lines } = asking(late, 20);
    expect(await service.fetchRendition('/dom?w=10', '')).toEqual({ kind: 'failed' });
    expect(lines[0]).toContain('timeout');
  });

  it('is skipped for a moment when it hangs, and called again then', async () => {
    const late = () => new Promise<Response>(() => undefined);
    const { service, asked } = asking(late, 5);
    for (let turn = 0; turn < 8; turn += 1) await service.fetchRendition('/dom?w=10', '');
    expect(asked).toHaveLength(5);
    now += 5_000;
    await service.fetchRendition('/dom?w=10', '');
    expect(asked).toHaveLength(6);
  });

  it('stays in use after a failure of one address', async () => {
    const { service, asked } = asking(() => new Response('x', { status: 500 }));
    for (let turn = 0; turn < 8; turn += 1) await service.fetchRendition('/dom?w=10', '');
    expect(asked).toHaveLength(8);
  });
});
