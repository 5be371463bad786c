import { describe, expect, it } from 'vitest';
import { ARTICLE_ID, openGiftDesk, WORD } from './support/giftDesk.ts';

const { portal } = await openGiftDesk();

describe('the reader’s part once more', () => {
  const askBody = async (body: unknown, cookie = '') =>
    portal.request('/api/article-body', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
      body: JSON.stringify(body),
    });

  it('M85 M88 comes by the same decision, for this reader alone', async () => {
    for (const [reader, isOpen] of [
      ['anonymous', false],
      ['frei', false],
      ['tag9', false],
      ['tag7', true],
      ['plus', true],
    ] as const) {
      const { status, text, headers } = await askBody({ articleId: ARTICLE_ID }, await portal.cookies(reader));
      expect(status, reader).toBe(200);
      expect(text.includes(WORD), reader).toBe(isOpen);
      expect(text.includes('data-paywall-template="'), reader).toBe(!isOpen);
      expect(headers['cache-control'], reader).toBe('private, no-store');
    }
  });

  it('M88 is there for paid articles only, and asked for by a number', async () => {
    expect((await askBody({ articleId: 1001 })).status).toBe(404);
    expect((await askBody({ articleId: 999_999 })).status).toBe(404);
    for (const body of [{}, { articleId: '1002' }, { articleId: 0 }, []])
      expect((await askBody(body)).status).toBe(400);
  });
});
