import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { CacheEntry } from '../cache/entry.ts';
import { respondToAnonymous } from '../http/respondToAnonymous.ts';

const HTML = '<p>Der Rhein steigt weiter.</p>'.repeat(2_000);
const META: CacheEntry['meta'] = {
  build: '',
  renderedAt: 0,
  freshUntil: 1,
  staleUntil: 2,
  changesAt: null,
  tags: [],
  listTags: [],
  etag: 'W/"1"',
  holes: [],
  canonicalPath: null,
  facts: { kind: 'none' },
  styleSource: null,
  scriptSource: '',
  sealedBytes: 0,
};

/** Answers with one template; what they leave behind is awaited after each. */
function createAnswers() {
  const entry: CacheEntry = { meta: META, html: new TextEncoder().encode(HTML), sealedBody: null };
  return async (fields: Record<string, string>, cf?: { readonly clientAcceptEncoding: string }) => {
    const later: Promise<unknown>[] = [];
    const request = new Request('http://tagesbote.localhost/', { headers: fields, ...(cf ? { cf } : {}) });
    const page = { entry, headers: new Headers({ vary: 'Save-Data', etag: META.etag }) };
    const { status, headers, body } = respondToAnonymous(request, page, (work) => void later.push(work));
    const bytes = Buffer.from(await new Response(body).arrayBuffer());
    await Promise.all(later);
    return { status, encoding: headers.get('content-encoding'), vary: headers.get('vary'), bytes };
  };
}

it('G15 a page is sent in brotli after five answers, and then at once', async () => {
  const answer = createAnswers();
  for (let call = 0; call < 5; call += 1)
    expect(await answer({ 'accept-encoding': 'br' })).toMatchObject({ encoding: null, bytes: Buffer.from(HTML) });
  const { bytes, ...sent } = await answer({ 'accept-encoding': 'gzip, br' });
  expect(sent).toEqual({ status: 200, encoding: 'br', vary: 'Save-Data, accept-encoding' });
  expect(brotliDecompressSync(bytes).toString()).toBe(HTML);
});

it('G15 brotli is sent only where the client itself takes it', async () => {
  const answer = createAnswers();
  for (let call = 0; call < 6; call += 1) await answer({ 'accept-encoding': 'br' });
  const encodings = await Promise.all(
    ['', 'gzip, deflate', 'br;q=0', 'br;q=0.0, gzip', 'brotli', 'br;q=0.5', 'gzip, deflate, br, zstd'].map(
      async (field) => (await answer({ 'accept-encoding': field })).encoding,
    ),
  );
  expect(encodings).toEqual([null, null, null, null, null, 'br', 'br']);
  // The platform writes both into the header.
  expect((await answer({ 'accept-encoding': 'gzip, br' }, { clientAcceptEncoding: 'gzip' })).encoding).toBeNull();
  expect((await answer({ 'accept-encoding': 'gzip' }, { clientAcceptEncoding: 'gzip, br' })).encoding).toBe('br');
});

it('G15 a current entity tag is answered without a body', async () => {
  const answer = createAnswers();
  for (let call = 0; call < 6; call += 1) await answer({ 'accept-encoding': 'br' });
  const { status, encoding, bytes } = await answer({ 'accept-encoding': 'br', 'if-none-match': META.etag });
  expect([status, encoding, bytes.length]).toEqual([304, null, 0]);
});
