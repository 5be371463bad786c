import { withDeadline } from '#shared/lib/withDeadline.ts';
import { createBreaker } from './breaker.ts';
import type { UpstreamDependencies } from './upstream.ts';

/** A rendition in a format that the browser accepts, or its refusal. The body is streamed. */
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
/** Accepted types. Anything else could be a page under the title's own name. */
const PICTURE_TYPE = /^image\/(avif|webp|jpeg)$/;

/** Reduces `Accept` to the formats that matter: caches vary by it and would store a copy for each spelling. */
function acceptOf(accept: string): string {
  return ['image/avif', 'image/webp'].filter((type) => accept.includes(type)).join(',') || '*/*';
}

/**
 * Contracts, images. The deadline applies to the first byte, since new renditions are created on request. After several
 * failures the service is not called for a moment.
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
