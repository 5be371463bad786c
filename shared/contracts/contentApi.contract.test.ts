import * as v from 'valibot';
import { expect, it } from 'vitest';
import { pageContract } from './contentApi.contract.ts';
import { parseTolerantly } from './tolerantListOf.ts';

const article = {
  type: 'article',
  article: {
    id: 1,
    title: 'Titel',
    titlePrefix: null,
    canonicalPath: '/titel-1',
    leadHtml: 'Vorspann',
    contentRestriction: 'free',
    isOpinion: false,
    badge: null,
    authors: [],
    channelPath: 'koeln',
    maintag: 7,
    tags: [],
    publishDate: '2026-11-21T10:00:00.000Z',
    updateDate: null,
    img: null,
    headerVideo: null,
    contentItems: [{ type: 'paragraph', html: 'Text' }],
  },
  channel: null,
  topic: null,
  more: [],
};

it('accepts a complete article', () => {
  expect(v.is(pageContract, article)).toBe(true);
});

it.each(['title', 'canonicalPath', 'contentItems'])('refuses an article without %s', (field) => {
  expect(v.is(pageContract, { ...article, article: { ...article.article, [field]: undefined } })).toBe(false);
});

const { contentRestriction: _, ...withoutRestriction } = article.article;
it.each([undefined, null, '', 'PAID', 'gratis', 1, {}])(
  'M73 locks an article whose restriction is %j, and says so',
  (unknown) => {
    const { parsed, dropped } = parseTolerantly(pageContract, {
      ...article,
      article: unknown === undefined ? withoutRestriction : { ...article.article, contentRestriction: unknown },
    });
    expect(parsed.output).toMatchObject({ article: { contentRestriction: 'paid' } });
    expect(dropped).toEqual(['contentRestriction taken for paid']);
  },
);

it.each([
  [{}, 'none', []],
  [{ ai: null, reviewedBy: null }, 'none', []],
  [{ ai: 'assisted' }, 'assisted', []],
  [{ ai: 'teils' }, 'generated', ['ai taken for generated']],
])('reads the AI value %j of a content system as %s', (said, ai, told) => {
  const { parsed, dropped } = parseTolerantly(pageContract, { ...article, article: { ...article.article, ...said } });
  expect(parsed.output).toMatchObject({ article: { ai, reviewedBy: null } });
  expect(dropped).toEqual(told);
});

it('drops a block of an unknown kind and keeps the others', () => {
  const parsed = v.parse(pageContract, {
    ...article,
    article: {
      ...article.article,
      contentItems: [{ type: 'hologram' }, { type: 'paragraph', html: '<script>x</script>Text' }],
    },
  });
  expect(parsed).toMatchObject({ article: { contentItems: [{ type: 'paragraph', html: 'Text' }] } });
});
