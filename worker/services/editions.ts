import { editionAnswerContract, type Edition } from '#shared/contracts/edition.contract.ts';
import type { Logger } from '#shared/lib/logger.ts';
import { mapOk, ok, type Result } from '#shared/lib/result.ts';
import { withDeadline } from '#shared/lib/withDeadline.ts';
import type { Upstream, UpstreamFailure } from './upstream.ts';
import type { Fetch } from './upstreamCall.ts';

/** An edition in an address. */
export type EditionName = { readonly mandator: string; readonly district: string; readonly day: string };

/** The whole file, the requested range, or that there is no such range. The body is streamed. */
export type EditionFile =
  | {
      readonly kind: 'file';
      readonly status: 200 | 206 | 416;
      readonly body: ReadableStream | null;
      readonly headers: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed' };

/** E-paper editions at the content server. */
export type Editions = {
  /** Null if there is no such edition. */
  readonly find: (name: EditionName) => Promise<Result<Edition | null, UpstreamFailure>>;
  /** @param range the browser's `Range` header; null without one */
  readonly openFile: (name: EditionName, range: string | null) => Promise<EditionFile>;
};

type Dependencies = {
  readonly upstream: Upstream;
  readonly place: { readonly name: string; readonly baseUrl: string; readonly fetch: Fetch };
  /** The portal's bearer token, required for files. */
  readonly token: string;
  readonly log: Logger;
};

/** Until the first byte, which the bucket sends. */
const DEADLINE_MS = 5_000;
const PASSED_ON = ['content-length', 'content-range', 'accept-ranges', 'etag'];

export function createEditions({ upstream, place, token, log }: Dependencies): Editions {
  const pathOf = ({ mandator, district, day }: EditionName) => `/editions/${mandator}/${district}/${day}`;
  const fail = (cause: string): EditionFile => {
    log.warn('upstream_failed', { upstream: place.name, cause });
    return { kind: 'failed' };
  };
  return {
    async find(name) {
      const answer = await upstream.call({ path: pathOf(name), contract: editionAnswerContract, expected: [404] });
      if (answer.ok) return mapOk(answer, ({ value }) => value.data);
      return answer.error.kind === 'status' && answer.error.status === 404 ? ok(null) : answer;
    },
    async openFile(name, range) {
      const headers = { authorization: `Bearer ${token}`, ...(range === null ? {} : { range }) };
      const asked = await withDeadline(
        () => place.fetch(`${place.baseUrl}${pathOf(name)}/file`, { headers, redirect: 'manual' }),
        DEADLINE_MS,
      );
      if (!asked.ok) return fail(asked.error.kind === 'timeout' ? 'timeout' : 'network');
      const { status, headers: answered, body } = asked.value;
      const isFile = (status === 200 || status === 206) && answered.get('content-type') === 'application/pdf';
      if (isFile || status === 416)
        return {
          kind: 'file',
          status,
          body,
          headers: Object.fromEntries(
            PASSED_ON.flatMap((header) => (answered.has(header) ? [[header, answered.get(header) ?? '']] : [])),
          ),
        };
      await body?.cancel();
      return status === 404 ? { kind: 'missing' } : fail(`status ${status}`);
    },
  };
}
