import * as v from 'valibot';
import {
  pageContract,
  type PageKind,
  type PagePayload,
  type PayloadOf,
} from '#shared/contracts/contentApi.contract.ts';
import { errorEnvelopeContract } from '#shared/contracts/contentServer.contract.ts';
import { PREVIEW_HEADER } from '#shared/contracts/front.contract.ts';
import type { Reply } from '#shared/domain/desk/reply.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import type { Upstream, UpstreamFailure } from './upstream.ts';

export type PageFetchFailure =
  | { readonly kind: 'notFound'; readonly isGone: boolean; readonly replies?: readonly Reply[] }
  | { readonly kind: 'unavailable' };

export type FetchedPage<K extends PageKind> = {
  readonly payload: PayloadOf<K>;
  /** The content API's `Cache-Control`, which is passed through. */
  readonly mayStore: boolean;
  readonly maxAgeSeconds: number | null;
  /** When it was read, in milliseconds, if not for this call. */
  readonly asOf?: number;
};

export type ContentApi = {
  /**
   * Specification 7, page content: `GET {content api}/{version}/{page path}`, without reader credentials. The portal
   * authenticates with its own token, without which the API omits paid bodies.
   */
  readonly fetchPage: <K extends PageKind>(page: {
    kind: K;
    mandator: string;
    path: string;
    /** The key that opens the proposal of a front instead of the front. */
    preview?: string;
  }) => Promise<Result<FetchedPage<K>, PageFetchFailure>>;
};

export function createContentApi(upstream: Upstream, version: string): ContentApi {
  return {
    async fetchPage({ kind, mandator, path, preview }) {
      const answer = await upstream.call({
        path: `/${version}${path}?mandator=${mandator}`,
        contract: pageContract,
        ...(preview === undefined ? {} : { headers: { [PREVIEW_HEADER]: preview } }),
      });
      if (!answer.ok) return err(failureOf(answer.error));
      const { value: payload, headers } = answer.value;
      if (!isOfKind(payload, kind)) return err({ kind: 'notFound', isGone: false });
      return ok({ payload, ...readCacheControl(headers.get('cache-control')) });
    },
  };
}

function failureOf(failure: UpstreamFailure): PageFetchFailure {
  if (failure.kind !== 'status' || (failure.status !== 404 && failure.status !== 410)) return { kind: 'unavailable' };
  if (failure.status === 404) return { kind: 'notFound', isGone: false };
  const envelope = v.safeParse(errorEnvelopeContract, failure.body);
  const details = envelope.success ? envelope.output.error.details : undefined;
  const replies = details && 'replies' in details ? details.replies : [];
  return { kind: 'notFound', isGone: true, ...(replies.length > 0 ? { replies } : {}) };
}

export function isOfKind<K extends PageKind>(payload: PagePayload, kind: K): payload is PayloadOf<K> {
  return payload.type === kind;
}

function readCacheControl(header: string | null): { mayStore: boolean; maxAgeSeconds: number | null } {
  const maxAge = /(?:^|[\s,])max-age=(\d{1,6})/i.exec(header ?? '')?.[1];
  return {
    mayStore: !/no-store|private/i.test(header ?? ''),
    maxAgeSeconds: maxAge === undefined ? null : Number(maxAge),
  };
}
