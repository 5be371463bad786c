import type { PageKind } from '#shared/contracts/contentApi.contract.ts';
import type { SoughtAddress } from '#shared/domain/addresses/addressFilter.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';
import type { RouteParams } from '#shared/routes/matchRoute.ts';
import { seekAddress, type Page, type PageView } from '../pages/page.ts';
import type { Portal } from '../portal.ts';

/** A page whose view a document is made of. */
export type PageViewSource = {
  readonly key: string;
  readonly seek: (mandator: string) => SoughtAddress | null;
  readonly load: (mandator: Mandator, portal: Portal) => Promise<PageView | 'notFound' | 'failed'>;
};

export function pageViewSource<K extends PageKind>(page: Page<K>, params: RouteParams): PageViewSource {
  return {
    key: page.contentPath(params),
    seek: (mandator) => seekAddress(page, { mandator, params }),
    async load(mandator, { contentApi }) {
      const fetched = await contentApi.fetchPage({ kind: page.kind, mandator: mandator.id, path: page.contentPath(params) });
      if (fetched.ok) return page.toView(fetched.value.payload, mandator, params);
      return fetched.error.kind === 'notFound' ? 'notFound' : 'failed';
    },
  };
}
