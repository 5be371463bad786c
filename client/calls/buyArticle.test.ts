import { describe, expect, it } from 'vitest';
import { openFakeBrowser } from '../test/fakeBrowser.ts';
import { buyArticle } from './buyArticle.ts';

const CALL = 'POST /api/plenigo/credits/use';
const said = (status: number, message: unknown) => Response.json({ error: { message } }, { status });
/** Rejects like a network failure. */
const failing = (cause: Error) => () => Promise.reject(cause);

describe('M85 a coin for an article', () => {
  it('is spent on the named article', async () => {
    const { asked, sent } = openFakeBrowser({ answers: { [CALL]: () => Response.json({}) } });
    expect(await buyArticle(1002)).toEqual({ kind: 'bought', message: null });
    expect(asked).toEqual([CALL]);
    expect(sent).toEqual([{ articleId: 1002 }]);
  });

  it.each([
    ['is not spent where the portal says no, in its words', () => said(402, 'Kein Coin'), 'refused', 'Kein Coin'],
    ['is not spent without words either', () => said(409, 7), 'refused', null],
    ['needs a session', () => new Response('', { status: 401 }), 'session', null],
    ['may be spent where the portal does not know', () => said(502, 'Später'), 'unknown', 'Später'],
    ['may be spent where an answer is no JSON', () => new Response('<html>', { status: 502 }), 'unknown', null],
    ['may be spent where an answer is no envelope', () => Response.json('x', { status: 500 }), 'unknown', null],
    ['may be spent where the line goes', failing(new TypeError('no line')), 'unknown', null],
    ['may be spent after a timeout', failing(new DOMException('', 'TimeoutError')), 'unknown', null],
  ])('%s', async (_, answer, kind, message) => {
    openFakeBrowser({ answers: { [CALL]: answer } });
    expect(await buyArticle(1002)).toEqual({ kind, message });
  });

  it('rethrows our own errors', async () => {
    openFakeBrowser({ answers: { [CALL]: failing(new RangeError('a mistake')) } });
    await expect(buyArticle(1002)).rejects.toThrow('a mistake');
  });
});
