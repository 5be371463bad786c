import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runImport } from './runImport.ts';
import type { Figure } from './figure.ts';
import { startOrigin, type Origin } from './startOrigin.ts';
import { startPurgeSink } from './startPurgeSink.ts';
import { writeArchive } from './writeArchive.ts';

export const IMPORTED_ARTICLES = 50_000;
/** Articles at the beginning and the end whose rates are compared. */
const PART = 5_000;
const LOOK_EVERY_MS = 250;
const EMPTY = 1_000;

type Look = { readonly at: number; readonly articles: number };

/** Imports a whole archive, search index included: rates at the beginning and the end. */
export async function measureWholeImport(directory: string): Promise<Figure[]> {
  const into = path.join(directory, 'whole-import');
  const sink = await startPurgeSink();
  const origin = await startOrigin({ directory: into, articleCount: EMPTY, isSearched: true, portalUrl: sink.url });
  const file = path.join(into, 'archive.jsonl');
  await writeArchive(file, { paragraphs: 20, isEnough: ({ records }) => records >= IMPORTED_ARTICLES });
  const looks: Look[] = [];
  const running = runImport({ file, port: origin.port, directory: into });
  while ((await Promise.race([running, wait(LOOK_EVERY_MS, 'look')])) === 'look')
    looks.push({ at: performance.now(), articles: await countImported(origin) });
  const { seconds } = await running;
  const [first, last] = [rateBetween(looks, 0, PART), rateBetween(looks, IMPORTED_ARTICLES - PART, IMPORTED_ARTICLES)];
  await origin.stop();
  sink.stop();
  return [
    { what: 'articles a second, in all', value: IMPORTED_ARTICLES / seconds },
    { what: `of these the first ${PART.toLocaleString('en')}`, value: first },
    { what: `the last ${PART.toLocaleString('en')}`, value: last },
    { what: 'last / first', value: last / first },
  ];
}

async function countImported({ database }: Origin): Promise<number> {
  return Number(await database.prepare('SELECT max(id) AS id FROM articles').first('id')) - EMPTY;
}

/** Articles per second between the samples that first reached these counts. */
function rateBetween(looks: readonly Look[], from: number, to: number): number {
  const begun = looks.findLast(({ articles }) => articles <= from);
  const ended = looks.find(({ articles }) => articles >= to) ?? looks.at(-1);
  return begun && ended ? (ended.articles - begun.articles) / ((ended.at - begun.at) / 1_000) : Number.NaN;
}
