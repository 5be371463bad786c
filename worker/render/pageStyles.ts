import builtAssets from 'virtual:built-assets';
import { encodeOnce, type EncodedText } from './encodedText.ts';
import { styleSource } from './styleSource.ts';
import { laterKey, styleSources, type StyledPage } from './styleSources.ts';

export type PageStyles = {
  /** The stylesheet in the page's head. */
  readonly css: EncodedText;
  /** URL path of the stylesheet for content below the first screen; null for none. `LaterStyles`. */
  readonly laterFile: string | null;
  /** CSP sources that allow both: `'sha256-…' 'self'`. */
  readonly source: string;
};

/** In development styles come with the script. */
const NO_STYLES: PageStyles = { css: encodeOnce(''), laterFile: null, source: "'unsafe-inline'" };

/**
 * The rules that a kind of page uses in a title and layout, and no others. Those of the first screen come with the page,
 * where a file would be one more round trip before the first paint. Decision 016. Made once for each.
 */
export function createPageStyles(assets = builtAssets): (page: StyledPage) => PageStyles {
  const made = new Map<string, PageStyles>();
  return (page) => {
    if (!assets) return NO_STYLES;
    const { mandator, hasWay, hasReply = false, hasUtilityBar, isLite = false } = page;
    const key = `${mandator} ${laterKey(page)} ${hasWay} ${hasReply} ${hasUtilityBar} ${isLite}`;
    const known = made.get(key);
    if (known) return known;
    const sheets = new Set(
      styleSources(page, Object.keys(assets.sheetsOf)).flatMap((source) => assets.sheetsOf[source] ?? []),
    );
    const css = Array.from(sheets, (sheet) => assets.sheets[sheet] ?? '').join('');
    const laterFile = assets.laterFiles[laterKey(page)] ?? null;
    const styles = {
      css: encodeOnce(css),
      laterFile,
      source: laterFile === null ? styleSource(css) : `${styleSource(css)} 'self'`,
    };
    made.set(key, styles);
    return styles;
  };
}
