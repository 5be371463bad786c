import path from 'node:path';
import { askTimed } from '../archive/askTimed.ts';
import { wordOfRank } from '../archive/fillSearch.ts';
import { startOrigin } from '../archive/startOrigin.ts';
import type { Bench } from '../measuring/measurement.ts';
import { quantile } from '../measuring/quantile.ts';

/** `SEARCH_ARTICLES=500000` measures an archive of that size: filling it takes some ten minutes. */
const ARTICLES = Number(process.env['SEARCH_ARTICLES'] ?? 40_000);
/** A hundred searches per round. */
const MOST_ROUNDS = 6;
/** Ranks from the most frequent to rare words. */
const RANKS = Array.from({ length: 50 }, (_, at) => Math.round(1.28 ** at) - 1);

/**
 * Time of the content server and its database for the first page of a search: single words, best and newest first, and
 * pairs with a frequent word.
 */
export async function measureSearch({ directory, rounds, report }: Bench): Promise<void> {
  const origin = await startOrigin({
    directory: path.join(directory, 'search'),
    articleCount: ARTICLES,
    isSearched: true,
  });
  const search = (terms: string) => timeMs(origin.port, pathOf(terms));
  const words = RANKS.map(wordOfRank);
  for (const word of words) await search(word);
  const { text } = await askTimed({ port: origin.port, host: 'content.localhost', path: pathOf(wordOfRank(0)) });
  if (!text.includes('"documentId"')) throw new Error(`Nothing is found: ${text.slice(0, 200)}`);
  const [single, pairs]: [number[], number[]] = [[], []];
  for (let round = 0; round < Math.min(rounds.rounds, MOST_ROUNDS); round += 1) {
    for (const [at, word] of words.entries()) {
      single.push(await search(word), await search(`${word}&sort=publishedAt:desc`));
      pairs.push(await search(`${word}%20${words[(at * 7 + round) % words.length]}`));
    }
  }
  report({ name: 'search-any-word', value: quantile(single, 0.95) });
  report({ name: 'search-two-words', value: quantile(pairs, 0.95) });
  await origin.stop();
}

function pathOf(terms: string): string {
  return `/articles/search?mandator=tagesbote&limit=10&tolerant=true&searchTerms=${terms}`;
}

/** In a small archive rare words match nothing, which takes time too. */
async function timeMs(port: number, path: string): Promise<number> {
  const { status, text, ms } = await askTimed({ port, host: 'content.localhost', path });
  if (status === 200) return ms;
  throw new Error(`${path} was answered with ${status}: ${text.slice(0, 200)}`);
}
