import type * as v from 'valibot';

export type UpstreamCall<T> = {
  readonly path: string;
  readonly contract: v.GenericSchema<unknown, T>;
  /** GET, or POST where there is a body. A GET alone is tried twice. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON; as a form where it is one. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Another deadline than the upstream's, for what takes its time. */
  readonly deadlineMs?: number;
  /** Statuses that the caller reckons with: they are neither logged nor counted against the upstream. */
  readonly expected?: readonly number[];
  /** Of whom the call is made for; takes the place of the upstream's own. */
  readonly bearer?: string;
  /** It has nothing to say but that it is done: 204, and any other success is garbage. */
  readonly isAnsweredEmpty?: boolean;
  /** The ETag of what the caller has already: when that is still good the call fails with status 304. */
  readonly ifNoneMatch?: string;
};

/** The platform's `fetch`, by address: a `Request` of its own would be copied on the way. */
export type Fetch = (url: string, init: FetchInit) => Promise<Response>;

export type FetchInit = {
  readonly method?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | URLSearchParams;
  readonly redirect: 'manual';
};

/**
 * The platform sends no header with these in it: whoever brought them is answered as the service would answer, and
 * nothing leaves.
 */
export function isSendable({ headers }: FetchInit): boolean {
  return Object.values(headers).every((value) => !/[\0\r\n]/.test(value));
}

export function toInit(call: UpstreamCall<unknown>, token: string | undefined): FetchInit {
  const bearer = call.bearer ?? token;
  const headers = {
    accept: 'application/json',
    ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    ...(call.ifNoneMatch === undefined ? {} : { 'if-none-match': call.ifNoneMatch }),
    ...(call.body === undefined || call.body instanceof URLSearchParams ? {} : { 'content-type': 'application/json' }),
    ...call.headers,
  };
  const body =
    call.body === undefined
      ? {}
      : { body: call.body instanceof URLSearchParams ? call.body : JSON.stringify(call.body) };
  return { method: methodOf(call), headers, ...body, redirect: 'manual' };
}

export function methodOf({ method, body }: UpstreamCall<unknown>) {
  return method ?? (body === undefined ? 'GET' : 'POST');
}
