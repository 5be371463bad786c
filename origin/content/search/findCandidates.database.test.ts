import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { candidateStatement, readCandidates } from './findCandidates.ts';
import { writeIndex } from './writeIndex.ts';

const DAY_MS = 86_400_000;
const FIRST = Date.UTC(2020, 0, 1);
const DAYS = 300;

it('G16 reads only a range of days, however far back', async () => {
  const database = env.ORIGIN_DB;
  await applyD1Migrations(database, env.SEARCH_MIGRATIONS);
  const articles = Array.from({ length: DAYS }, (_, day) => ({
    articleId: day + 1,
    change: day + 1,
    article: {
      articleId: day + 1,
      publishedAt: FIRST + day * DAY_MS,
      isBodyPublic: true,
      title: 'Ein Bericht',
      prefix: '',
      lead: 'Ein Vorspann.',
      names: '',
      body: 'Der Rat hat beraten.',
      lists: ['m:tagesbote'],
    },
  }));
  await writeIndex(database, articles);
  const look = async (day: number, by: 'newest' | 'closest') => {
    const [from, to] = [FIRST + day * DAY_MS, FIRST + (day + 1) * DAY_MS];
    const result = await candidateStatement(database, {
      match: '"rat"',
      lists: ['m:tagesbote'],
      from,
      to,
      by,
      hasHeads: true,
    }).run();
    expect(readCandidates(result).candidates.map(({ articleId }) => articleId)).toEqual([day + 1]);
    return result.meta.rows_read;
  };
  for (const by of ['newest', 'closest'] as const)
    for (const day of [0, DAYS - 1]) expect(await look(day, by)).toBeLessThan(20);
});
