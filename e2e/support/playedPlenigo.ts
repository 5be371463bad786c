import http from 'node:http';
import type { Exchange } from './providerSchemas.ts';

type Movement = { readonly credits: number; readonly words: string; readonly category?: string; readonly at: string };

export type PlayedPlenigo = {
  readonly url: string;
  /** What was asked and answered, newest last. */
  readonly exchanges: (Exchange & { readonly headers: http.IncomingHttpHeaders })[];
  /** Coins of each customer, by number. */
  readonly coins: Map<string, number>;
  fault: 'none' | 'down' | 'slow' | 'tooMany';
  readonly stop: () => void;
};

const SLOW_MS = 3_000;
const ERRORS = { unauthorized: 99_015, notFound: 99_404, tooMany: 99_429, failed: 99_500, invalid: 99_400 } as const;

/** Plays Plenigo's wallets by its published description: numbers as ids, its errors, lists with a cursor. */
export async function startPlayedPlenigo(token: string): Promise<PlayedPlenigo> {
  const movements = new Map<string, Movement[]>();
  const coins: PlayedPlenigo['coins'] = new Map();
  const exchanges: PlayedPlenigo['exchanges'] = [];
  const refusal = (status: number, errorCode: number) => ({ status, body: { errorCode, errorMessage: 'Refused' } });

  function answer(request: http.IncomingMessage, path: URL, sent: Readonly<Record<string, unknown>>) {
    if (played.fault === 'down') return refusal(500, ERRORS.failed);
    if (played.fault === 'tooMany') return refusal(429, ERRORS.tooMany);
    if (request.headers['x-plenigo-token'] !== token) return refusal(401, ERRORS.unauthorized);
    const [, kind, customer = '', name] = path.pathname.split('/');
    if (kind === 'customers' && name === 'wallets')
      return coins.has(customer)
        ? { status: 200, body: { items: [walletOf(customer)] } }
        : refusal(404, ERRORS.notFound);
    if (kind === 'wallets' && customer === 'use') return use(sent);
    const list = path.pathname.split('/')[4];
    if (kind === 'wallets' && list !== undefined) return { status: 200, body: listOf(customer, list) };
    return refusal(404, ERRORS.notFound);
  }
  /** An empty one has no number. */
  const walletOf = (customer: string) => {
    const left = coins.get(customer) ?? 0;
    return {
      customerId: customer,
      uniqueId: 'MUENZEN',
      title: 'Münzen',
      ...(left === 0 ? {} : { availableCreditCount: left }),
    };
  };
  function use({ customerId, reason, category }: Readonly<Record<string, unknown>>) {
    const customer = String(customerId);
    const left = coins.get(customer) ?? 0;
    if (left < 1) return refusal(400, ERRORS.invalid);
    coins.set(customer, left - 1);
    const movement = { credits: 1, words: String(reason), category: String(category), at: new Date().toISOString() };
    movements.set(customer, [movement, ...(movements.get(customer) ?? [])]);
    return { status: 200, body: walletOf(customer) };
  }
  function listOf(customer: string, list: string) {
    const used = list === 'creditsUsed' ? (movements.get(customer) ?? []) : [];
    return {
      items: used.map(({ credits, words, category, at }, place) => ({
        creditUsageId: used.length - place,
        customerId: customer,
        uniqueId: 'MUENZEN',
        creditsUsed: credits,
        reason: words,
        category,
        usageDate: at,
      })),
      ...(used.length === 0 ? {} : { startingAfterId: '1' }),
    };
  }

  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const text = Buffer.concat(chunks).toString('utf8');
    const { url = '', method = 'GET', headers } = request;
    const sent = text === '' ? {} : JSON.parse(text);
    const { status, body } = answer(request, new URL(url, 'http://plenigo'), sent);
    exchanges.push({ method, path: url, body: text === '' ? null : sent, status, answer: body, headers });
    if (played.fault === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const played: PlayedPlenigo = {
    url: `http://127.0.0.1:${port}`,
    exchanges,
    coins,
    fault: 'none',
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
  return played;
}
