import { describe, expect, it } from 'vitest';
import { err, ok } from '#shared/lib/result.ts';
import { createMarkdownReader } from './markdownReader.ts';

describe('createMarkdownReader', () => {
  const read = createMarkdownReader();

  it.each([
    ['quotes within quotes', '> '.repeat(2_000), 'tooDeep'],
    ['lists within lists', '1. '.repeat(30_000), 'tooDeep'],
    ['emphases that are only opened', '*a '.repeat(33_000), 'tooSlow'],
    ['a reference that repeats its address', `[a]: ${'u'.repeat(50_000)}\n\n${'[a] '.repeat(100)}`, 'tooLarge'],
  ])(
    'gives up %s within seconds, and reads the next text',
    async (_, text, failure) => {
      const startedAt = performance.now();
      const answers = [read(text), read('*a*')];
      expect(await Promise.all(answers)).toEqual([err(failure), ok('<p><em>a</em></p>\n')]);
      expect(performance.now() - startedAt).toBeLessThan(6_000);
    },
    10_000,
  );

  it('outlives a text that fills the memory', async () => {
    const answer = await read(`[a]: ${'u'.repeat(50_000)}\n\n${'[a] '.repeat(30_000)}`);
    expect([err('tooLarge'), err('tooSlow')]).toContainEqual(answer);
    expect(await read('*a*')).toEqual(ok('<p><em>a</em></p>\n'));
  }, 10_000);

  it('reads an article longer than any other we know of, 117,000 characters, and a book of two millions', async () => {
    const chapter = `## Kapitel\n\n${'Ein *langer* Absatz mit [Verweis](https://a.example/) und **vielen** Worten. '.repeat(20)}\n\n- a\n- b\n\n`;
    for (const length of [120_000, 2_000_000]) {
      const answer = await read(chapter.repeat(Math.ceil(length / chapter.length)).slice(0, length));
      expect(answer.ok && answer.value.length > length).toBe(true);
    }
  });
});
