import type { MandatorId } from '#shared/mandators/mandator.ts';
import type { LayoutName } from '#shared/routes/routes.ts';

export type StyledPage = {
  readonly mandator: MandatorId;
  readonly layout: LayoutName;
  /** Its folder below `worker/pages`, which is the kind of its data. */
  readonly kind: string;
  /** Whether something is filled in for each reader: `*.hole.tsx` of its folder. */
  readonly hasHole: boolean;
  /** Whether it says where it stands in the title: `Breadcrumb`. */
  readonly hasWay: boolean;
  /** Whether it is made text first: `*.lite.tsx`. Missing for pages that have no such form. */
  readonly isLite?: boolean;
};

/** Modules of the build whose styles a page needs, from what holds everywhere to what is the page's own. */
export function styleSources(
  { mandator, layout, kind, hasHole, hasWay, isLite = false }: StyledPage,
  sources: readonly string[],
): string[] {
  const named = (start: string) => {
    const found = sources.filter(
      (source) =>
        source.startsWith(start) && (hasHole || !source.endsWith('.hole.tsx')) && !source.endsWith('.later.tsx'),
    );
    if (found.length === 0) throw new Error(`${start} has no styles`);
    return found;
  };
  return [
    'worker/layouts/Document.tsx',
    `shared/styles/titles/${mandator}.css`,
    `shared/ui/logos/${mandator}.logo.tsx`,
    `worker/layouts/${layout[0]?.toUpperCase()}${layout.slice(1)}.layout.tsx`,
    ...(hasWay ? ['worker/pages/Breadcrumb.tsx'] : []),
    ...(isLite ? ['worker/layouts/LiteNotice.lite.tsx', 'shared/ui/PictureOnTouch.lite.tsx'] : []),
    `worker/pages/${kind}/`,
  ].flatMap(named);
}

/** By what `BuiltAssets.laterFiles` tells pages apart: a title has no part below the first screen of its own. */
export function laterKey({ layout, kind, hasHole }: Pick<StyledPage, 'layout' | 'kind' | 'hasHole'>): string {
  return `${layout} ${kind}${hasHole ? ' with hole' : ''}`;
}
