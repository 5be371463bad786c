import { withDeadline } from '#shared/lib/withDeadline.ts';
import { createBreaker } from './breaker.ts';
import type { UpstreamDependencies } from './upstream.ts';

/** A rendition as the browser takes it, or how it was refused. The body is passed on as it arrives. */
export type Rendition =
  | {
      readonly kind: 'picture';
      readonly body: ReadableStream | null;
      readonly headers: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'refused'; readonly status: 400 | 403 | 404 }
  | { readonly kind: 'failed' };

export type ImageService = {
  /** @param address name and signed query, with the slash before it. */
  readonly fetchRendition: (address: string, accept: string) => Promise<Rendition>;
};

export type ImageServiceDependencies = Pick<
  UpstreamDependencies,
  'name' | 'baseUrl' | 'fetch' | 'deadlineMs' | 'breakerPauseMs' | 'clock' | 'log'
>;

const PASSED_ON = ['content-type', 'content-length', 'cache-control', 'vary'];
/** What the service makes. Anything else under a title's own name could be a page. */
const PICTURE_TYPE = /^image\/(avif|webp|jpeg)$/;

/**
 * Of what a browser accepts, the formats that make a difference: what is kept by `Accept` is kept in as many copies as
 * it has spellings.
 */
function acceptOf(accept: string): string {
  return ['image/avif', 'image/webp'].filter((type) => accept.includes(type)).join(',') || '*/*';
}

/**
 * Contracts, images. The deadline is to the first byte: a rendition that nobody has asked for yet is made then. A
 * service that has not answered several times is left alone for a moment.
 */
export function createImageService({
  name,
  baseUrl,
  fetch,
  deadlineMs,
  breakerPauseMs,
  clock,
  log,
}: ImageServiceDependencies): ImageService {
  const breaker = createBreaker({
    clock,
    pauseMs: breakerPauseMs,
    onOpen: () => log.error('upstream_breaker_open', { upstream: name }),
  });
  const fail = (cause: string): Rendition => {
    log.warn('upstream_failed', { upstream: name, cause });
    return { kind: 'failed' };
  };
  return {
    async fetchRendition(address, accept) {
      if (!breaker.mayCall()) return { kind: 'failed' };
      const asked = await withDeadline(
        () => fetch(`${baseUrl}${address}`, { headers: { accept: acceptOf(accept) }, redirect: 'manual' }),
        deadlineMs,
      );
      breaker.report(asked.ok);
      if (!asked.ok) return fail(asked.error.kind === 'timeout' ? 'timeout' : 'network');
      const { status, headers, body } = asked.value;
      if (status === 200 && PICTURE_TYPE.test(headers.get('content-type') ?? '')) {
        return {
          kind: 'picture',
          body,
          headers: Object.fromEntries(
            PASSED_ON.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])),
          ),
        };
      }
      await body?.cancel();
      return status === 400 || status === 403 || status === 404
        ? { kind: 'refused', status }
        : fail(`status ${status}`);
    },
  };
}
