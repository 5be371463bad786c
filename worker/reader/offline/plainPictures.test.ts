import { expect, it } from 'vitest';
import { plainPictures } from './plainPictures.ts';

it('G9 stores one rendition of each picture', () => {
  const html =
    '<picture><source media="(max-width: 1px)" srcSet="/bilder/a?w=1&amp;s=x, /bilder/a?w=2&amp;s=y 2x"/>' +
    '<img src="/bilder/a?w=3&amp;s=z" srcSet="/bilder/a?w=6&amp;s=q 2x" alt="A &gt; B" loading="lazy"/></picture>' +
    '<img alt="" src="/bilder/b?s=1"/><img src="/bilder/b?s=1"/><img src="/icons/x.png"/>';
  expect(plainPictures(html)).toEqual({
    html:
      '<picture><img src="/bilder/a?w=3&amp;s=z" alt="A &gt; B"/></picture>' +
      '<img alt="" src="/bilder/b?s=1"/><img src="/bilder/b?s=1"/><img src="/icons/x.png"/>',
    pictures: ['/bilder/a?w=3&s=z', '/bilder/b?s=1'],
  });
});
