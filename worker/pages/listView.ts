import type { Step } from '#shared/domain/page/way.ts';
import type { PageView } from './page.ts';
import { describeList } from './structuredData.ts';

type List = Omit<PageView, 'canonicalPath' | 'way' | 'structuredData'> & {
  /** The list's name, as in the heading. */
  readonly name: string;
  /** Where this page of the list really is. */
  readonly path: string;
  /** Steps of the way above the list. */
  readonly above?: readonly Step[];
  /** Paths of the listed items; by default those of the teasers in `list`. */
  readonly paths?: readonly string[];
};

/** The view of a list page: adds it as the last breadcrumb, and its items as structured data. */
export function listView({ name, path, above = [], paths, ...view }: List): PageView {
  const own = { name, path };
  const listed = paths ?? view.list?.map((teaser) => teaser.targetPathOrUrl) ?? [];
  return {
    ...view,
    canonicalPath: path,
    way: [...above, own],
    structuredData: (site) => describeList(own, listed, site),
  };
}
