import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';

export type ApiCall = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** Relative to the account; with a leading `//` relative to the API. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** A form is sent unchanged, anything else as JSON. */
  readonly body?: unknown;
  /** Idempotent, whatever its method: repeated after a failure. */
  readonly isRepeatable?: boolean;
};

/** An account of the platform: https://developers.cloudflare.com/api/. */
export type CloudflareApi = {
  readonly accountId: string;
  /** @throws with a sentence if refused or unreachable. */
  readonly call: (call: ApiCall) => Promise<unknown>;
  /** The same; null for 404. */
  readonly find: (call: ApiCall) => Promise<unknown>;
  /** All pages of a list. */
  readonly list: <const Item extends v.GenericSchema>(
    item: Item,
    call: Omit<ApiCall, 'method'>,
  ) => Promise<readonly v.InferOutput<Item>[]>;
  /** For download addresses in an answer; sends no token. */
  readonly fetch: typeof fetch;
  readonly wait: (ms: number) => Promise<unknown>;
};

/** A refusal that repeating would not change. */
export class Refused extends Error {}

type CloudflareApiOptions = {
  readonly baseUrl: string;
  readonly accountId: string;
  readonly token: string;
  readonly say: (line: string) => void;
  readonly fetch?: typeof fetch;
  readonly wait?: CloudflareApi['wait'];
};

const answerContract = v.object({
  success: v.boolean(),
  errors: v.optional(v.array(v.object({ code: v.number(), message: v.string() })), []),
  result: v.optional(v.unknown()),
  result_info: v.nullish(v.object({ total_pages: v.optional(v.number()), total_count: v.optional(v.number()) })),
});
type Answer = v.InferOutput<typeof answerContract> & { readonly status: number };

/** The platform ends calls earlier. */
const DEADLINE_MS = 120_000;
/** The smallest maximum of all lists: that of zones. */
const PER_PAGE = 50;

/** https://developers.cloudflare.com/fundamentals/api/reference/limits/: the call was not executed. */
const TOO_MANY = 429;
const REFUSED_FOR_SECONDS = 300;

/**
 * Tries of idempotent calls, five minutes in all; others may have been executed. Idle connections are often closed
 * while wrangler runs.
 */
const ATTEMPTS = 9;
const LONGEST_WAIT_MS = 60_000;

export function createCloudflareApi({
  baseUrl,
  accountId,
  token,
  say,
  fetch = globalThis.fetch,
  wait = pause,
}: CloudflareApiOptions): CloudflareApi {
  const ask = async (call: ApiCall) => {
    const isForm = call.body instanceof FormData;
    const response = await fetch(addressOf(call, `${baseUrl}/accounts/${accountId}`, baseUrl), {
      method: call.method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(isForm ? {} : { 'content-type': 'application/json' }),
        ...call.headers,
      },
      signal: AbortSignal.timeout(DEADLINE_MS),
      ...(call.body === undefined ? {} : { body: isForm ? call.body : JSON.stringify(call.body) }),
    });
    const retryAfterSeconds = Number(response.headers.get('retry-after'));
    return { status: response.status, retryAfterSeconds, text: await response.text() };
  };
  const send = async (call: ApiCall, attempt = 1): Promise<Answer> => {
    const isAskedAgain = (call.method === 'GET' || call.isRepeatable) && attempt < ATTEMPTS;
    const reply = await ask(call).catch((cause: unknown) => {
      if (isAskedAgain) return null;
      throw new Error(tell(call, reasonOf(cause)), { cause });
    });
    if (reply?.status === TOO_MANY) {
      const seconds = reply.retryAfterSeconds || REFUSED_FOR_SECONDS;
      say(`Cloudflare nimmt ${seconds} Sekunden lang keine Aufrufe an; danach geht es weiter.`);
      await wait(seconds * 1_000);
      return send(call, attempt);
    }
    if (reply === null || (isAskedAgain && reply.status >= 500)) {
      const seconds = reply?.retryAfterSeconds ?? 0;
      await wait(seconds * 1_000 || Math.min(2 ** attempt * 1_000, LONGEST_WAIT_MS));
      return send(call, attempt + 1);
    }
    const { status, text } = reply;
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), answerContract), text);
    return read.success ? { ...read.output, status } : stop(call, status, `${status}: ${text.slice(0, 200)}`);
  };

  const resultOf = (call: ApiCall, { success, status, errors, result }: Answer): unknown =>
    success
      ? result
      : stop(call, status, `${status} ${errors.map(({ code, message }) => `${message} (${code})`).join(', ')}`);

  return {
    call: async (call) => resultOf(call, await send(call)),
    find: async (call) => {
      const answer = await send(call);
      return answer.status === 404 ? null : resultOf(call, answer);
    },
    async list(item, call) {
      const all: v.InferOutput<typeof item>[] = [];
      for (let page = 1; ; page += 1) {
        const query = { ...call.query, page: String(page), per_page: String(PER_PAGE) };
        const asked = { ...call, method: 'GET', query } as const;
        const answer = await send(asked);
        const items = v.parse(v.array(item), resultOf(asked, answer));
        all.push(...items);
        if (items.length < PER_PAGE || page >= (answer.result_info?.total_pages ?? Number.POSITIVE_INFINITY))
          return all;
      }
    },
    accountId,
    fetch,
    wait,
  };
}

function addressOf({ path, query = {} }: ApiCall, account: string, baseUrl: string): string {
  const place = path.startsWith('//') ? `${baseUrl}${path.slice(1)}` : `${account}${path}`;
  const asked = new URLSearchParams(query);
  return asked.size === 0 ? place : `${place}?${asked}`;
}

const tell = ({ method, path }: ApiCall, why: string) => `Cloudflare: ${method} ${path} – ${why}`;

function stop(call: ApiCall, status: number, why: string): never {
  if (status >= 500) throw new Error(tell(call, why));
  throw new Refused(tell(call, why));
}

function reasonOf(cause: unknown): string {
  const timedOut = cause instanceof Error && cause.name === 'TimeoutError';
  return timedOut ? `keine Antwort in ${DEADLINE_MS / 1_000} Sekunden` : 'nicht erreichbar';
}
