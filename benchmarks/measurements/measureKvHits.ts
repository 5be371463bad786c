import { readVariables } from '#shared/contracts/readVariables.ts';
import { settingsContract } from '#worker/env.ts';
import { editionOf } from '#worker/isolate/editionOf.ts';
import { getKvValue, kvWorker, putKvValue } from '../workers/bareWorkers.ts';
import { comparePair } from '../measuring/comparePair.ts';
import { fetchPage, ownHeaders } from '../workers/fetchPage.ts';
import { ONLY_KV, portalWorker } from '../workers/portalWorker.ts';
import { startWorkerd, type WorkerdOptions } from '../workers/startWorkerd.ts';
import { freeArticlePath } from '../neighbours/createPages.ts';
import { throughputRatio, type Bench } from '../measuring/measurement.ts';

const CONNECTIONS = 16;
/** One per connection: concurrent reads of one key would be shared. */
const ARTICLES = Array.from({ length: CONNECTIONS }, (_, number) => freeArticlePath(number));
const EXPECTED_HIT = ['cache-status: pressehaus; hit', 'detail=kv'];

/** Cost of a page read from KV; nothing else is called. */
export async function measureKvHits({ directory, neighbours, load, rounds, report }: Bench): Promise<void> {
  const worker = portalWorker({ name: 'portal-kv', directory, neighbours, variables: ONLY_KV });
  const portal = await startWorkerd(worker);
  const bare = await startWorkerd(kvWorker({ name: 'kv-values', directory, kvPort: neighbours.kv }));
  const [first = '/'] = ARTICLES;
  const own = { directory, kvPort: neighbours.kv, headers: ownHeaders(await fetchPage(portal, first)) };
  const bareHeaders = await startWorkerd(kvWorker({ ...own, name: 'kv-headers' }));
  const bareEntries = await startWorkerd(kvWorker({ ...own, name: 'kv-entries' }, 'entries'));
  for (const path of [...ARTICLES, '/']) {
    const page = await fetchPage(portal, path);
    for (const worker of [bare, bareHeaders])
      await putKvValue({ worker: worker.name, key: path, value: page.body, kvPort: neighbours.kv });
  }
  const article = await comparePair(
    {
      ...rounds,
      requestsPerSlice: 480,
      connections: CONNECTIONS,
      subject: { label: 'portal, articles from KV', worker: portal, paths: () => ARTICLES, expectedHead: EXPECTED_HIT },
      reference: { label: 'bare, KV values of that size', worker: bare, paths: () => ARTICLES },
    },
    load,
  );
  report({ name: 'kv-article', value: throughputRatio(article), pair: article });
  const edition = editionOf(readVariables(settingsContract, textsOf(worker)));
  for (const path of ARTICLES) {
    const key = `${edition}:tagesbote:article:/${path.split('-').at(-1)}`;
    const value = await getKvValue(portal.name, key, neighbours.kv);
    await putKvValue({ worker: bareEntries.name, key: path, value, kvPort: neighbours.kv });
  }
  for (const { name, label, worker, does } of [
    {
      name: 'info-kv-headers-alone',
      label: 'bare, KV values, headers of the portal',
      worker: bareHeaders,
      does: 'sends KV values with the headers of the portal and does nothing else',
    },
    {
      name: 'info-kv-entry-alone',
      label: 'bare, the portal’s entries, its headers and deadline',
      worker: bareEntries,
      does: 'also reads them within a deadline, and what the portal keeps beside each page',
    },
  ] as const) {
    const pair = await comparePair(
      {
        ...rounds,
        requestsPerSlice: 480,
        connections: CONNECTIONS,
        subject: { label, worker, paths: () => ARTICLES },
        reference: { label: 'bare, KV values of that size', worker: bare, paths: () => ARTICLES },
      },
      load,
    );
    report({ name, explanation: `share left to a bare worker that ${does}`, value: throughputRatio(pair), pair });
  }
  const home = await comparePair(
    {
      ...rounds,
      requestsPerSlice: 160,
      connections: 1,
      subject: {
        label: 'portal, home from KV, one at a time',
        worker: portal,
        paths: () => ['/'],
        expectedHead: EXPECTED_HIT,
      },
      reference: { label: 'bare, KV value of that size, one at a time', worker: bare, paths: () => ['/'] },
    },
    load,
  );
  report({ name: 'kv-home', value: throughputRatio(home), pair: home });
  for (const worker of [portal, bare, bareHeaders, bareEntries]) await worker.stop();
}

/** The text variables of a worker. */
function textsOf({ bindings }: WorkerdOptions): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(bindings).flatMap(([name, binding]) => (binding.kind === 'text' ? [[name, binding.value]] : [])),
  );
}
