import type { Step } from '#shared/domain/page/way.ts';
import type { PageView } from './page.ts';
import { describeList } from './structuredData.ts';

type List = Omit<PageView, 'canonicalPath' | 'way' | 'structuredData'> & {
  /** What is listed, in the heading's words. */
  readonly name: string;
  /** Where this page of the list really is. */
  readonly path: string;
  /** Steps of the way above the list. */
  readonly above?: readonly Step[];
  /** Where the things listed are; those of the teasers in `list` unless said. */
  readonly paths?: readonly string[];
};

/**
 * The view of a page whose matter is a list: it is the last step of its own way, and search engines are told what is in
 * it.
 */
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
