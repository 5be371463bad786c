import type * as v from 'valibot';

export type UpstreamCall<T> = {
  /** Below the upstream's address; or an absolute address, if the upstream itself has named it. */
  readonly path: string;
  readonly contract: v.GenericSchema<unknown, T>;
  /** GET, or POST with a body. Only GET is retried. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON, or as a form if it is one. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Overrides the upstream's deadline for slow calls. */
  readonly deadlineMs?: number;
  /** Statuses that the caller reckons with: they are neither logged nor counted against the upstream. */
  readonly expected?: readonly number[];
  /** The reader's token; replaces the upstream's own. */
  readonly bearer?: string;
  /** Expects 204; any other success is invalid. */
  readonly isAnsweredEmpty?: boolean;
  /** The caller's ETag: if it is still current, the call fails with status 304. */
  readonly ifNoneMatch?: string;
};

/** The platform's `fetch`, by URL: a `Request` would be copied. */
export type Fetch = (url: string, init: FetchInit) => Promise<Response>;

export type FetchInit = {
  readonly method?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | URLSearchParams;
  readonly redirect: 'manual';
};

/** The platform rejects such header values: the call fails as if the service had refused it, without being sent. */
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

export function addressOf(baseUrl: string, path: string): string {
  return path.startsWith('http') ? path : `${baseUrl}${path}`;
}

export function methodOf({ method, body }: UpstreamCall<unknown>) {
  return method ?? (body === undefined ? 'GET' : 'POST');
}
