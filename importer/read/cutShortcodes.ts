/** `[name key="value"]` or `[/name]`. */
export type Shortcode = {
  readonly name: string;
  readonly isEnd: boolean;
  readonly attributes: ReadonlyMap<string, string>;
};

/** Shortcodes of WordPress itself; those of plug-ins are recognised by their form. */
const CORE: ReadonlySet<string> = new Set(['audio', 'caption', 'embed', 'gallery', 'playlist', 'video', 'wp_caption']);

const OPENING = /\[(\/?)([a-z][a-z0-9_-]{0,49})(?=[\s\]/])/gi;
const ATTRIBUTE = /(?<![\w-])([\w-]{1,40})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'\]]+))/g;
const MAX_CHARACTERS = 5_000;

/**
 * Replaces the shortcodes of a text. Text that may be words in brackets (`[sic]`, `[dpa]`) stays: a shortcode is one of
 * WordPress's own, or has an end, an attribute or an underscore. Linear, whatever is opened and not closed.
 */
export function cutShortcodes(text: string, replace: (shortcode: Shortcode) => string): string {
  const ended = new Set(
    Array.from(text.matchAll(/\[\/([a-z][a-z0-9_-]{0,49})\]/gi), ([, name = '']) => name.toLowerCase()),
  );
  const parts: string[] = [];
  let from = 0;
  let close = -1;
  for (const match of text.matchAll(OPENING)) {
    const { index } = match;
    if (index < from) continue;
    const [opening, slash = '', written = ''] = match;
    const inner = index + opening.length;
    // Searched once for all preceding openings.
    if (close < inner) close = text.indexOf(']', inner);
    if (close === -1) break;
    const name = written.toLowerCase();
    const given = text.slice(inner, Math.min(close, inner + MAX_CHARACTERS));
    const isOne = CORE.has(name) || ended.has(name) || name.includes('_') || /=\s*["'\w]/.test(given);
    if (!isOne || close - inner > MAX_CHARACTERS) continue;
    parts.push(text.slice(from, index), replace({ name, isEnd: slash !== '', attributes: readAttributes(given) }));
    from = close + 1;
  }
  return parts.join('') + text.slice(from);
}

function readAttributes(text: string): ReadonlyMap<string, string> {
  return new Map(
    Array.from(text.matchAll(ATTRIBUTE), ([, key = '', ...values]) => [
      key.toLowerCase(),
      values.find((value) => value !== undefined) ?? '',
    ]),
  );
}
