import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';

export type ApiCall = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** Below the account; with a leading `//` below the interface itself. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** A form goes out as it is, anything else as JSON. */
  readonly body?: unknown;
  /** Changes nothing, whatever its method: it may be asked again. */
  readonly isRead?: boolean;
};

/** An account of the platform: https://developers.cloudflare.com/api/. */
export type CloudflareApi = {
  /** @throws with a sentence, when it is refused or nobody answers. */
  readonly call: (call: ApiCall) => Promise<unknown>;
  /** The same; null where there is no such thing. */
  readonly find: (call: ApiCall) => Promise<unknown>;
  /** All pages of a list. */
  readonly list: <const Item extends v.GenericSchema>(
    item: Item,
    call: Omit<ApiCall, 'method'>,
  ) => Promise<readonly v.InferOutput<Item>[]>;
};

type CloudflareApiOptions = {
  readonly baseUrl: string;
  readonly accountId: string;
  readonly token: string;
  readonly say: (line: string) => void;
  readonly wait?: (ms: number) => Promise<unknown>;
};

const answerContract = v.object({
  success: v.boolean(),
  errors: v.optional(v.array(v.object({ code: v.number(), message: v.string() })), []),
  result: v.optional(v.unknown()),
  result_info: v.nullish(v.object({ total_pages: v.optional(v.number()), total_count: v.optional(v.number()) })),
});
type Answer = v.InferOutput<typeof answerContract> & { readonly status: number };

const DEADLINE_MS = 30_000;
/** No list gives more: that of zones. */
const PER_PAGE = 50;

/** https://developers.cloudflare.com/fundamentals/api/reference/limits/: what is refused so has not been done. */
const TOO_MANY = 429;
const REFUSED_FOR_SECONDS = 300;

/**
 * How often it is asked again what changes nothing; what was to change something may have been done. A connection that
 * lay still while wrangler ran is often gone.
 */
const RETRY_AFTER_MS = [1_000, 4_000] as const;

export function createCloudflareApi({
  baseUrl,
  accountId,
  token,
  say,
  wait = pause,
}: CloudflareApiOptions): CloudflareApi {
  const send = async (call: ApiCall, retries: readonly number[] = RETRY_AFTER_MS): Promise<Answer> => {
    const address = addressOf(call, `${baseUrl}/accounts/${accountId}`, baseUrl);
    const isForm = call.body instanceof FormData;
    const again = call.method === 'GET' || call.isRead ? retries[0] : undefined;
    const response = await fetch(address, {
      method: call.method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(isForm ? {} : { 'content-type': 'application/json' }),
        ...call.headers,
      },
      signal: AbortSignal.timeout(DEADLINE_MS),
      ...(call.body === undefined ? {} : { body: isForm ? call.body : JSON.stringify(call.body) }),
    }).catch((cause: unknown) => (again === undefined ? stop(call, reasonOf(cause), cause) : null));
    if (response?.status === TOO_MANY) {
      const seconds = Number(response.headers.get('retry-after')) || REFUSED_FOR_SECONDS;
      say(`Cloudflare nimmt ${seconds} Sekunden lang keine Aufrufe an; danach geht es weiter.`);
      await wait(seconds * 1_000);
      return send(call, retries);
    }
    if (again !== undefined && (response === null || response.status >= 500)) {
      await wait(again);
      return send(call, retries.slice(1));
    }
    const text = (await response?.text()) ?? '';
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), answerContract), text);
    if (!read.success) return stop(call, `${response?.status}: ${text.slice(0, 200)}`);
    return { ...read.output, status: response?.status ?? 0 };
  };

  const resultOf = (call: ApiCall, { success, status, errors, result }: Answer): unknown =>
    success ? result : stop(call, `${status} ${errors.map(({ code, message }) => `${message} (${code})`).join(', ')}`);

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
  };
}

function addressOf({ path, query = {} }: ApiCall, account: string, baseUrl: string): string {
  const place = path.startsWith('//') ? `${baseUrl}${path.slice(1)}` : `${account}${path}`;
  const asked = new URLSearchParams(query);
  return asked.size === 0 ? place : `${place}?${asked}`;
}

function stop({ method, path }: ApiCall, why: string, cause?: unknown): never {
  throw new Error(`Cloudflare: ${method} ${path} – ${why}`, { cause });
}

function reasonOf(cause: unknown): string {
  const timedOut = cause instanceof Error && cause.name === 'TimeoutError';
  return timedOut ? `keine Antwort in ${DEADLINE_MS / 1_000} Sekunden` : 'nicht erreichbar';
}
