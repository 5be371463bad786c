import { expect, it } from 'vitest';
import type { ContentItem } from '#shared/domain/content/contentItem.ts';
import { splitLive } from './article.data.ts';

const text: ContentItem = { type: 'paragraph', html: 'Text' };
const image: ContentItem = { type: 'heading', level: 2, text: 'Zwischen zwei Einträgen' };
const box: ContentItem = { type: 'factBox', title: 'Die Lage', items: ['Erstens'] };
const entry = (publishedAt: string): ContentItem => ({
  type: 'liveEntry',
  publishedAt,
  title: null,
  author: null,
  paragraphs: [],
});
const [newest, oldest] = [entry('2026-11-28T12:00:00.000Z'), entry('2026-11-28T10:00:00.000Z')];

it('puts key points and entries of a live article above its background, in the editors’ order', () => {
  expect(splitLive([text, box, newest, image, oldest, box])).toEqual({
    keyPoints: box,
    entries: [newest, image, oldest],
    background: [text, box],
  });
});

it('has no key points without a fact box above the entries, and no live body without entries', () => {
  expect(splitLive([newest, box])).toEqual({ keyPoints: null, entries: [newest], background: [box] });
  expect(splitLive([text, box])).toBeNull();
});
