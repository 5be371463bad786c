import http from 'node:http';
import path from 'node:path';
import { startOrigin } from '../archive/startOrigin.ts';
import type { Bench } from '../measuring/measurement.ts';
import { median } from '../measuring/quantile.ts';

const ARTICLES = 40_000;
/** Stands in the title of every article of the archive. */
const COMMON_WORD = 'stadt';

/** What the content server takes for the first page of a search, when each article of a large archive is a hit. */
export async function measureSearch({ directory, rounds, report }: Bench): Promise<void> {
  const origin = await startOrigin({ directory: path.join(directory, 'search'), articleCount: ARTICLES });
  const search = () => timeMs(origin.port, `/articles/search?mandator=tagesbote&limit=20&searchTerms=${COMMON_WORD}`);
  for (let round = 0; round < rounds.warmUpRounds; round += 1) await search();
  const samples: number[] = [];
  for (let round = 0; round < rounds.rounds; round += 1) samples.push(await search());
  report({ name: 'search-common-word', value: median(samples) });
  await origin.stop();
}

/** From the request to the last byte of the answer. */
function timeMs(port: number, target: string): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    http
      .get({ host: '127.0.0.1', port, path: target, headers: { host: 'content.localhost' } }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.on('end', () => {
          if (text.includes(`"total":${ARTICLES}`)) resolve(performance.now() - startedAt);
          else reject(new Error(`${target} was answered with ${response.statusCode}: ${text.slice(0, 200)}`));
        });
      })
      .on('error', reject);
  });
}
