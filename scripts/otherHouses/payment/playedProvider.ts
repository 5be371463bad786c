import { requestJson } from '../../requestJson.ts';
import { asJson, pause, servePlayed, type Call, type Reply } from '../servePlayed.ts';

/** What the tests may see and do at a played payment provider, whichever it is. */
export type PlayedProvider = {
  /** Of its API and of its payment page. */
  readonly url: string;
  readonly calls: readonly Call[];
  /**
   * `slow`: what changes something is done, and answered after the caller has left. `broken`: it is not done, and
   * Stripe says so again to the same idempotency key.
   */
  fault: 'none' | 'down' | 'slow' | 'broken';
  /** Where its webhooks go: the port of a local portal. Null: they are lost. */
  reportsTo: number | null;
  readonly moved: (chargeId: string) => readonly Moved[];
  /** The bank takes a payment back. */
  readonly chargeBack: (chargeId: string) => Promise<void>;
  /** Direct debits that are under way reach us. */
  readonly settleDebits: () => Promise<void>;
  /** Refunds that are under way reach the reader. */
  readonly settleRefunds: () => Promise<void>;
  /** From now on the bank declines what is charged without the reader. */
  declines: boolean;
  /** So much time passes for its idempotency keys. */
  readonly age: (ms: number) => void;
  readonly stop: () => void;
};

/** A payment of a charge. */
export type Moved = { readonly id: string; readonly status: string; readonly cents: number; readonly refunded: number };

/** `html`: a page; `location`: a redirect; else JSON. */
export type Given = {
  readonly status: number;
  readonly body?: unknown;
  readonly html?: string;
  readonly location?: string;
  /** Said again. */
  readonly isReplayed?: boolean;
};

/** Longer than a caller waits: `origin/commerce/payments/callProvider.ts`. */
const SLOW_MS = 6_000;

type Behaviour = {
  readonly fault: () => PlayedProvider['fault'];
  readonly answer: (call: Call) => Given | Promise<Given>;
};

/** An HTTP server for a played provider. Its page is never at fault. */
export async function serveProvider({ fault, answer }: Behaviour) {
  const calls: Call[] = [];
  const served = await servePlayed(async (call) => {
    const isPage = call.path.startsWith('/checkout/');
    if (!isPage) calls.push(call);
    const isDown = !isPage && fault() === 'down';
    const isSlow = call.method === 'POST' && !isPage && fault() === 'slow';
    const given = isDown ? { status: 503, body: {} } : await answer(call);
    if (isSlow) await pause(SLOW_MS);
    return toReply(given);
  });
  return { calls, ...served };
}

function toReply({ status, body = {}, html, location, isReplayed = false }: Given): Reply {
  const headers = {
    ...(isReplayed ? { 'idempotent-replayed': 'true' } : {}),
    ...(location === undefined ? {} : { location }),
  };
  if (html === undefined) return asJson(status, body, headers);
  return { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers }, body: html };
}

/** A webhook of a provider, to the shop of a local portal. */
export async function reportTo(
  port: number | null,
  path: string,
  body: string,
  { 'content-type': contentType, ...headers }: Readonly<Record<string, string>> & { readonly 'content-type': string },
): Promise<void> {
  if (port === null) return;
  await requestJson({
    port,
    host: 'subscriptions.localhost',
    method: 'POST',
    path,
    headers,
    contentType,
    body: Buffer.from(body),
  });
}

/** Answers of a provider by idempotency key: the same call has the same answer, another one with the key is refused. */
export function rememberAnswers(keptMs: number, otherCall: Given) {
  const kept = new Map<string, { readonly sent: string; readonly at: number; readonly given: Given }>();
  let aged = 0;
  return {
    age: (ms: number) => void (aged += ms),
    async by({ headers, path, body }: Call, answer: () => Given | Promise<Given>): Promise<Given> {
      const key = headers['idempotency-key'];
      if (typeof key !== 'string') return answer();
      const now = Date.now() + aged;
      const sent = `${path}\n${body}`;
      const before = kept.get(key);
      if (before && now - before.at < keptMs)
        return before.sent === sent ? { ...before.given, isReplayed: true } : otherCall;
      const given = await answer();
      kept.set(key, { sent, at: now, given });
      return given;
    },
  };
}

/** A hosted payment page of buttons. */
export function renderPage(title: string, buttons: Readonly<Record<string, string>>): string {
  const pressed = Object.entries(buttons)
    .map(([value, label]) => `<button name="do" value="${value}">${label}</button>`)
    .join(' ');
  return `<!doctype html><html lang="de"><title>${title}</title><h1>${title}</h1><form method="post">${pressed}</form></html>`;
}
