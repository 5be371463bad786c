import path from 'node:path';
import { loadLocalSecrets } from '#scripts/localVariables.ts';
import { serviceBearer } from './serviceBearer.ts';
import { median } from '../measuring/quantile.ts';
import type { Neighbours } from '../neighbours/startNeighbours.ts';
import { portalWorker } from '../workers/portalWorker.ts';
import { startWorkerd } from '../workers/startWorkerd.ts';
import { askTimed } from './askTimed.ts';
import { archivePath, comparedArticleIds } from './fillArchive.ts';
import type { Figure } from './figure.ts';
import { startOrigin, type Origin } from './startOrigin.ts';
import { startPurgeSink } from './startPurgeSink.ts';

const TITLE = 'tagesbote';
const ARTICLES = 1_000;
const RULES_A_CALL = 500;
const HITS = 2_000;
const LOOK_UPS = 200;

export type MeasuredRedirects = {
  readonly directory: string;
  readonly neighbours: Neighbours;
  readonly ruleCount: number;
};

/** Costs of this many rules for editors, for visitors of an old address, and for all others. */
export async function measureRedirects({ directory, neighbours, ruleCount }: MeasuredRedirects): Promise<Figure[]> {
  const into = path.join(directory, `redirects-${ruleCount}`);
  const sink = await startPurgeSink();
  const origin = await startOrigin({ directory: into, articleCount: ARTICLES, portalUrl: sink.url });
  const pages = comparedArticleIds(ARTICLES).map(archivePath);
  const places = Array.from({ length: ruleCount }, (_, at) => `/archiv/${2_000 + (at % 20)}/meldung-${at}.html`);
  const setMs = await edit(origin, into, {
    method: 'PUT',
    path: '/redirects',
    rows: places.map((from, at) => ruleTo(from, pages[at % pages.length] ?? '/')),
  });
  const { ms: filterMs } = await askTimed({
    port: origin.port,
    host: 'content.localhost',
    path: `/address-bloom?mandator=${TITLE}`,
    headers: serviceBearer(into),
  });
  const portal = await startWorkerd(
    portalWorker({ name: 'portal', directory: into, neighbours, originPort: origin.port }),
  );
  const visit = async (address: string, expected: number) => {
    const { status, ms } = await askTimed({ port: portal.port, host: `${TITLE}.localhost`, path: address });
    if (status !== expected) throw new Error(`${address} was answered with ${status}`);
    return ms;
  };
  for (const page of pages) await visit(page, 200);
  const time = async (addresses: readonly string[], expected: number) => {
    const all: number[] = [];
    for (const address of addresses) all.push(await visit(address, expected));
    return median(all);
  };
  const some = places.filter((_, at) => at % Math.floor(ruleCount / LOOK_UPS) === 0);
  const hits = Array.from({ length: HITS }, (_, at) => pages[at % pages.length] ?? '/');
  const figures = [
    { what: 'hit of an article', value: await time(hits, 200) },
    { what: 'old address, for the first time', value: await time(some, 301) },
    { what: 'old address, again', value: await time(some, 301) },
    {
      what: 'address that nothing stands at',
      value: await time(
        some.map((place) => `${place}-nie`),
        404,
      ),
    },
    { what: 'filter of addresses, built', value: filterMs },
    { what: 'rules a second, set', value: ruleCount / (setMs / 1_000) },
  ];
  await portal.stop();
  const removedMs = await edit(origin, into, {
    method: 'POST',
    path: '/redirects/remove',
    rows: places.map((from) => ({ mandator: TITLE, from })),
  });
  await origin.stop();
  sink.stop();
  return [...figures, { what: 'rules a second, removed', value: ruleCount / (removedMs / 1_000) }];
}

function ruleTo(from: string, to: string) {
  return { mandator: TITLE, from, to, status: 301 };
}

type Edit = { readonly method: string; readonly path: string; readonly rows: readonly object[] };

/** Milliseconds for all rows, in batches. */
async function edit({ port }: Origin, directory: string, { method, path: target, rows }: Edit): Promise<number> {
  const headers = { authorization: `Bearer ${loadLocalSecrets(directory).editorToken}` };
  const startedAt = performance.now();
  for (let at = 0; at < rows.length; at += RULES_A_CALL) {
    const body = JSON.stringify({ data: rows.slice(at, at + RULES_A_CALL) });
    const { status, text } = await askTimed({ port, host: 'content.localhost', path: target, method, headers, body });
    if (status !== 200) throw new Error(`${target} was answered with ${status}: ${text.slice(0, 200)}`);
  }
  return performance.now() - startedAt;
}
