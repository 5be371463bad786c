import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';

export type Load = {
  readonly port: number;
  readonly isOver: () => boolean;
  /** Records an answer: its status, with the path from 500 on, or the connection's error. */
  readonly note: (outcome: string) => void;
};

type Call = {
  readonly path: string;
  readonly title?: string;
  readonly headers?: http.OutgoingHttpHeaders;
  readonly form?: string;
  readonly leavesAfterMs?: number;
};
type Step = { readonly weight: number; readonly take: (call: (call: Call) => Promise<void>) => Promise<unknown> };

const LANES = 2;
const PATHS =
  '/ /1001 /1002 /1005 /koeln /koeln/sport /autor/12 /autoren /themen /themen/7 /schlagzeilen /neueste /podcasts /testberichte /rss /sitemap.xml /news-sitemap.xml /impressum /gibt-es-nicht /api/articles/search?searchTerms=dom;stadt /api/tags/7/articles /meineregion /newsletter-anmeldung /suche?q=dom'.split(
    ' ',
  );

/** Actions of readers, crawlers and impatient clients, mostly concurrent. */
const STEPS: readonly Step[] = [
  // Separate renders, because frequent rendering triggers the engine's optimising compilers.
  { weight: 60, take: (call) => Promise.all(times(12, () => call({ path: newSearch(), title: oneOf(MANDATOR_IDS) }))) },
  { weight: 6, take: (call) => together(call, 20, { path: newSearch(), title: oneOf(MANDATOR_IDS) }) },
  {
    weight: 6,
    take: (call) =>
      together(call, 15, { path: `/${1001 + Math.floor(Math.random() * 300)}`, title: oneOf(MANDATOR_IDS) }),
  },
  {
    weight: 22,
    take: (call) =>
      Promise.all(times(12, () => call({ path: oneOf(PATHS), title: oneOf(MANDATOR_IDS), ...leavesNowAndThen() }))),
  },
  { weight: 2, take: (call) => call({ path: '/api/live/1005', leavesAfterMs: 15 }) },
  {
    weight: 1,
    take: (call) => call({ path: '/newsletter-anmeldung/guten-morgen', form: `email=a${randomWord()}@example.de` }),
  },
  { weight: 3, take: () => wait(oneOf([50, 200, 1_000])) },
];

/** Generates load by anonymous readers until the time is over. */
export async function putUnderLoad({ port, isOver, note }: Load): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
  const call = async (request: Call) => note(await send(request, { port, agent }));
  await Promise.all(
    times(LANES, async () => {
      while (!isOver()) await oneByWeight(STEPS).take(call);
    }),
  );
  agent.destroy();
}

function send(
  { path, title = 'tagesbote', headers = {}, form, leavesAfterMs }: Call,
  { port, agent }: { port: number; agent: http.Agent },
): Promise<string> {
  const host = `${title}.localhost:${port}`;
  const formHeaders =
    form === undefined ? {} : { origin: `http://${host}`, 'content-type': 'application/x-www-form-urlencoded' };
  const encoding = Math.random() < 0.5 ? 'br' : 'identity';
  return new Promise((resolve) => {
    const request = http.request(
      {
        host: '127.0.0.1',
        port,
        path,
        agent,
        method: form === undefined ? 'GET' : 'POST',
        headers: { host, 'accept-encoding': encoding, ...formHeaders, ...headers },
      },
      (response) => {
        const status = response.statusCode ?? 0;
        response.resume();
        response.on('end', () => resolve(status >= 500 ? `${status} ${path.replace(/\?.*/, '')}` : String(status)));
        response.on('error', () => resolve('left'));
      },
    );
    request.on('error', (cause) => resolve(leavesAfterMs === undefined ? `error ${cause.message}` : 'left'));
    request.end(form);
    if (leavesAfterMs !== undefined) setTimeout(() => request.destroy(), leavesAfterMs);
  });
}

function together(call: (call: Call) => Promise<void>, count: number, request: Call): Promise<unknown> {
  return Promise.all(times(count, () => call(request)));
}

function leavesNowAndThen(): { leavesAfterMs?: number } {
  return Math.random() < 0.1 ? { leavesAfterMs: Math.random() * 15 } : {};
}

function newSearch(): string {
  return `/suche?q=${randomWord()}`;
}

function randomWord(): string {
  return Math.random().toString(36).slice(2, 9);
}

function times<T>(count: number, make: () => T): T[] {
  return Array.from({ length: count }, make);
}

function oneOf<T>(values: readonly T[]): T {
  const value = values[Math.floor(Math.random() * values.length)];
  if (value === undefined) throw new Error('Cannot pick from an empty list');
  return value;
}

function oneByWeight(steps: readonly Step[]): Step {
  let left = Math.random() * steps.reduce((sum, { weight }) => sum + weight, 0);
  return steps.find(({ weight }) => (left -= weight) < 0) ?? oneOf(steps);
}
