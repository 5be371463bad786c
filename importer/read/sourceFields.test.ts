import { describe, expect, it } from 'vitest';
import { readFields } from './sourceFields.ts';

describe('readFields', () => {
  it('finds the texts of lists and objects, in order', () => {
    const { bylines, channel } = readFields(
      { author: ['A', [{ name: 'B' }, 3], { url: ['C', { value: 'D' }] }, null, {}], channel: '/blog/berichte/' },
      {},
      null,
    );
    expect([bylines, channel]).toEqual([['A', 'B', '3', 'C', 'D'], 'blog/berichte']);
  });

  it('reads values at any depth', () => {
    const author: unknown = JSON.parse(`${'['.repeat(100_000)}"Anna"${']'.repeat(100_000)}`);
    expect(readFields({ author }, {}, null).bylines).toEqual(['Anna']);
  });

  it.each([
    ['body', '<p'],
    ['channel', 'a/'],
    ['channel', '/'],
  ])('is linear for a %s of nothing but %s', (field, part) => {
    const startedAt = process.cpuUsage();
    readFields({ [field]: `a${part.repeat(200_000)}a` }, {}, null);
    expect(process.cpuUsage(startedAt).user / 1_000).toBeLessThan(1_500);
  });
});
