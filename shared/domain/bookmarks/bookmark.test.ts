import { expect, it } from 'vitest';
import { formatBookmark, parseBookmark } from './bookmark.ts';

it.each(['article:1002', 'region:27', 'tag:7', 'article:999999999'])('M90 reads %s as it was written', (text) => {
  const bookmark = parseBookmark(text);
  expect(bookmark && formatBookmark(bookmark)).toBe(text);
});

it.each([
  '',
  '1002',
  'article:',
  'article:0',
  'article:01',
  'article:1234567890',
  'Article:1',
  'toString:1',
  'article:1 ',
  'article:1/../2',
  ' article:1',
])('M90 %j names nothing', (text) => {
  expect(parseBookmark(text)).toBeNull();
});
