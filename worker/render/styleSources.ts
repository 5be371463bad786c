import type { MandatorId } from '#shared/mandators/mandator.ts';
import { mandatorOf } from '#shared/mandators/mandators.ts';
import type { LayoutName } from '#shared/routes/routes.ts';

export type StyledPage = {
  readonly mandator: MandatorId;
  readonly layout: LayoutName;
  /** Its folder below `worker/pages`, which is the kind of its data. */
  readonly kind: string;
  /** Whether the page has reader-specific content: a `*.hole.tsx` in its folder. */
  readonly hasHole: boolean;
  /** Whether it shows a `Breadcrumb`. */
  readonly hasWay: boolean;
  /** Whether it shows rights of reply: `*.reply.tsx`. Missing for pages that cannot. */
  readonly hasReply?: boolean;
  /** Whether its route shows the utility bar: `worker/layouts/UtilityBar.bar.tsx`. */
  readonly hasUtilityBar: boolean;
  /** Whether the lite variant is rendered: `*.lite.tsx`. Missing for pages without one. */
  readonly isLite?: boolean;
};

/** Source modules of the styles a page needs, from global ones to the page's own. */
export function styleSources(
  { mandator, layout, kind, hasHole, hasWay, hasReply = false, hasUtilityBar, isLite = false }: StyledPage,
  sources: readonly string[],
): string[] {
  const { front, articleHead } = mandatorOf(mandator).composition;
  const heads = [front.head, articleHead].map((head) => `/${head}.head.tsx`);
  const named = (start: string) => {
    const found = sources.filter(
      (source) =>
        source.startsWith(start) &&
        (hasHole || !source.endsWith('.hole.tsx')) &&
        !source.endsWith('.later.tsx') &&
        (!source.endsWith('.head.tsx') || heads.some((head) => source.endsWith(head))),
    );
    if (found.length === 0) throw new Error(`${start} has no styles`);
    return found;
  };
  return [
    'worker/layouts/Document.tsx',
    `shared/styles/titles/${mandator}.css`,
    `shared/ui/logos/${mandator}.logo.tsx`,
    `worker/layouts/${layout[0]?.toUpperCase()}${layout.slice(1)}.layout.tsx`,
    ...(hasUtilityBar ? ['worker/layouts/UtilityBar.bar.tsx'] : []),
    ...(hasWay ? ['worker/pages/Breadcrumb.tsx'] : []),
    ...(hasReply ? ['worker/pages/ArticleReplies.reply.tsx'] : []),
    ...(isLite ? ['worker/layouts/LiteNotice.lite.tsx', 'shared/ui/PictureOnTouch.lite.tsx'] : []),
    `worker/pages/${kind}/`,
  ].flatMap(named);
}

/** Key into `BuiltAssets.laterFiles`. The title is not part of it: deferred styles do not differ between titles. */
export function laterKey({ layout, kind, hasHole }: Pick<StyledPage, 'layout' | 'kind' | 'hasHole'>): string {
  return `${layout} ${kind}${hasHole ? ' with hole' : ''}`;
}
