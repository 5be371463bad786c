import * as v from 'valibot';
import { pageContract, type PageKind } from '#shared/contracts/contentApi.contract.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { ok } from '#shared/lib/result.ts';
import type { WaitUntil } from '#shared/lib/waitUntil.ts';
import type { Purges } from '../cache/purges.ts';
import type { Publishing } from '../isolate/publishing.ts';
import type { PageServices } from '../pages/page.ts';
import { isOfKind, type ContentApi, type FetchedPage } from '../services/contentApi.ts';
import { withoutRetracted } from './withoutRetracted.ts';

/** Payloads that contain only teasers and names; bodies, free or paid, are never stored here. */
const LISTS: ReadonlySet<PageKind> = new Set(['home', 'channel', 'author', 'headlines', 'latest', 'topic']);

const keptContract = v.object({ asOf: v.number(), payload: v.unknown() });

type Asked<K extends PageKind> = Parameters<ContentApi['fetchPage']>[0] & { readonly kind: K };

/**
 * Adds a fallback for lists: when a list cannot be fetched, its last version is used without articles retracted since.
 * Other content that was hard-purged since is left out, as on any page.
 */
export function withListFallback(publishing: Publishing, waitUntil: WaitUntil): PageServices {
  const { contentApi, lastKnown, clock, purges } = publishing;

  async function recallList<K extends PageKind>(asked: Asked<K>): Promise<FetchedPage<K> | null> {
    if (!(await purges.follow(waitUntil))) return null;
    const kept = v.safeParse(keptContract, await lastKnown.read(nameOf(asked)));
    if (!kept.success) return null;
    const { asOf, payload } = kept.output;
    const { rest, removed } = withoutRetracted(payload, (id) => isRetractedSince(purges, id, asOf));
    const parsed = v.safeParse(pageContract, rest);
    if (removed === 0 || !parsed.success || !isOfKind(parsed.output, asked.kind)) return null;
    return { payload: parsed.output, mayStore: true, maxAgeSeconds: null, asOf };
  }

  return {
    ...publishing,
    contentApi: {
      async fetchPage(asked) {
        const asOf = clock();
        const fetched = await contentApi.fetchPage(asked);
        if (!LISTS.has(asked.kind)) return fetched;
        if (fetched.ok) {
          if (fetched.value.mayStore)
            waitUntil(lastKnown.write(nameOf(asked), { asOf, payload: fetched.value.payload }));
          return fetched;
        }
        if (fetched.error.kind !== 'unavailable') return fetched;
        const recalled = await recallList(asked);
        return recalled ? ok(recalled) : fetched;
      },
    },
  };
}

function nameOf({ mandator, path }: { readonly mandator: string; readonly path: string }): string {
  return `list ${mandator} ${path}`;
}

function isRetractedSince(purges: Purges, id: number, asOf: number): boolean {
  const hardAt = purges.purgeTimes(cacheTag.teaser(id))?.hardAt ?? 0;
  return hardAt > 0 && asOf <= hardAt;
}
