import { describe, expect, it } from 'vitest';
import { err, ok } from '#shared/lib/result.ts';
import { createMarkdownReader } from './markdownReader.ts';

describe('createMarkdownReader', () => {
  const read = createMarkdownReader();

  it.each([
    ['quotes within quotes', '> '.repeat(2_000), 'tooDeep'],
    ['lists within lists', '1. '.repeat(30_000), 'tooDeep'],
    ['emphases that are only opened', '*a '.repeat(8_000), 'tooDense'],
    ['brackets that are only opened', '['.repeat(2_000_000), 'tooDense'],
    [
      'a reference that repeats its address',
      `[a]: ${'u'.repeat(900)}\n\n${`${'[a] '.repeat(2_000)}\n\n`.repeat(3)}`,
      'tooLarge',
    ],
    ['a title that does', `[a]: b "${'u'.repeat(900)}"\n\n${`${'[a] '.repeat(2_000)}\n\n`.repeat(3)}`, 'tooLarge'],
  ])('aborts %s before its deadline, and renders the next text', async (_, text, failure) => {
    const answers = [read(text), read('*a*')];
    expect(await Promise.all(answers)).toEqual([err(failure), ok('<p><em>a</em></p>\n')]);
  });

  it('rejects a reference as long as a text', async () => {
    const answer = await read(`[a]: ${'u'.repeat(50_000)}\n\n${'[a] '.repeat(100)}`);
    expect(answer).toEqual(ok(expect.stringMatching(/^<p>\[a\]: u/)));
  });

  it('renders the longest known article of 117,000 characters, and a book of a million', async () => {
    const chapter = `## Kapitel\n\n${'Ein *langer* Absatz mit [Verweis](https://a.example/) und **vielen** Worten. '.repeat(20)}\n\n- a\n- b\n\n`;
    for (const length of [120_000, 1_000_000]) {
      const answer = await read(chapter.repeat(Math.ceil(length / chapter.length)).slice(0, length));
      expect(answer.ok && answer.value.length > length).toBe(true);
    }
  });
});
