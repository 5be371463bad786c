import { describe, expect, it } from 'vitest';
import { openFakeBrowser } from '../test/fakeBrowser.ts';
import { fetchTagArticles } from './fetchTagArticles.ts';

const CARD = {
  id: 1002,
  title: 'Altstadt',
  titlePrefix: null,
  path: '/altstadt-1002',
  publishDate: '2026-05-01T10:00:00.000Z',
  isAiText: false,
  plusTags: [7],
  picture: null,
};
const open = (answer: () => Response) => openFakeBrowser({ answers: { 'GET /api/tags/9/articles': answer } });

describe('the newest articles of a tag', () => {
  it('are those listed by the portal', async () => {
    open(() => Response.json({ data: [CARD] }));
    expect(await fetchTagArticles(9)).toEqual({ data: [CARD], report: null });
  });

  it('are empty for a deleted tag, without an error', async () => {
    const { heard } = open(() => new Response('', { status: 404 }));
    expect(await fetchTagArticles(9)).toEqual({ data: [], report: null });
    expect(heard.errors).toEqual([]);
  });

  it.each([
    ['an error', () => new Response('', { status: 500 })],
    ['another answer', () => Response.json({ data: [{ ...CARD, id: '1002' }] })],
    ['no JSON', () => new Response('<html>')],
  ])('answered with %s are reported and rethrown', async (_, answer) => {
    const { heard } = open(answer);
    const message = 'Error while fetching articles of bookmarked regions';
    await expect(fetchTagArticles(9)).rejects.toThrow(message);
    expect(heard.errors).toEqual([{ status: null, message, path: '/1002' }]);
  });
});
