import builtAssets from 'virtual:built-assets';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import type { LayoutName } from '#shared/routes/routes.ts';
import { encodeOnce, type EncodedText } from './encodedText.ts';
import { styleSource } from './styleSource.ts';

/** A stylesheet as it stands in a page's head, and the source by which the page's policy allows it: `'sha256-…'`. */
export type PageStyles = { readonly css: EncodedText; readonly source: string };

export type StyledPage = {
  readonly mandator: MandatorId;
  readonly layout: LayoutName;
  /** Its folder below `worker/pages`, which is the kind of its data. */
  readonly kind: string;
  /** Whether something is filled in for each reader: `*.hole.tsx` of its folder. */
  readonly hasHole: boolean;
};

/** In development styles come with the script. */
const NO_STYLES: PageStyles = { css: encodeOnce(''), source: "'unsafe-inline'" };

/**
 * The rules that a kind of page uses in a title and layout, and no others: in the head they come with the page, where a
 * file of all rules would be one more round trip before the first paint. Decision 016. Made once for each.
 */
export function createPageStyles(assets = builtAssets): (page: StyledPage) => PageStyles {
  const made = new Map<string, PageStyles>();
  return (page) => {
    if (!assets) return NO_STYLES;
    const key = `${page.mandator} ${page.layout} ${page.kind} ${page.hasHole}`;
    const known = made.get(key);
    if (known) return known;
    const sheets = new Set(
      sourcesOf(page, Object.keys(assets.sheetsOf)).flatMap((source) => assets.sheetsOf[source] ?? []),
    );
    const css = Array.from(sheets, (sheet) => assets.sheets[sheet] ?? '').join('');
    const styles = { css: encodeOnce(css), source: styleSource(css) };
    made.set(key, styles);
    return styles;
  };
}

/** From what holds everywhere to what is the page's own. */
function sourcesOf({ mandator, layout, kind, hasHole }: StyledPage, sources: readonly string[]): string[] {
  const named = (start: string) => {
    const found = sources.filter((source) => source.startsWith(start) && (hasHole || !source.endsWith('.hole.tsx')));
    if (found.length === 0) throw new Error(`${start} has no styles`);
    return found;
  };
  return [
    'worker/layouts/Document.tsx',
    `shared/styles/titles/${mandator}.css`,
    `worker/layouts/${layout[0]?.toUpperCase()}${layout.slice(1)}.layout.tsx`,
    'worker/pages/Breadcrumb.tsx',
    `worker/pages/${kind}/`,
  ].flatMap(named);
}
