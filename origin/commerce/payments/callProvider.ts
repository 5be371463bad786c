import * as v from 'valibot';
import { log } from '../../log.ts';

/** Of one operation with all of its calls. */
const DEADLINE_MS = 5_000;

/** `body`: a form, or sent as JSON. `key`: an idempotency key. */
type Asked = { readonly method?: 'POST' | 'DELETE'; readonly body?: URLSearchParams | object; readonly key?: string };

export type ProviderAnswer = {
  readonly status: number;
  readonly body: unknown;
  /** The saved answer to an earlier call with the same idempotency key. */
  readonly isReplayed: boolean;
};

/** Null without an answer in JSON in time: it is unknown whether the call was done. */
export type ProviderCall = (path: string, asked?: Asked) => Promise<ProviderAnswer | null>;

type Provider = {
  readonly kind: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly fetch: typeof globalThis.fetch;
};

const jsonContract = v.pipe(v.string(), v.parseJson());

/** The calls of one operation to a provider's API, which share a deadline. Redirects are not followed. */
export function createProviderCall({ kind, address, headers, fetch }: Provider): ProviderCall {
  const signal = AbortSignal.timeout(DEADLINE_MS);
  return async (path, { method, body, key } = {}) => {
    const isForm = body instanceof URLSearchParams;
    const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
    try {
      const answer = await fetch(`${address}${path}`, {
        method: method ?? (body ? 'POST' : 'GET'),
        ...(body ? { body: isForm ? body.toString() : JSON.stringify(body) } : {}),
        headers: {
          ...headers,
          ...(body ? { 'content-type': type } : {}),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        redirect: 'manual',
        signal,
      });
      const read = v.safeParse(jsonContract, await answer.text());
      if (!answer.ok) log.warn('payment_provider_refused', { kind, status: answer.status });
      const isReplayed = answer.headers.get('idempotent-replayed') === 'true';
      return read.success ? { status: answer.status, body: read.output, isReplayed } : null;
    } catch (cause) {
      if (cause instanceof Error) return null;
      throw cause;
    }
  };
}
