import { nameKey } from '#shared/lib/nameKey.ts';
import { loss, type Loss } from './findLosses.ts';
import { COMMENT, isElement, textOf, type MarkupElement, type MarkupNode } from './markup.ts';
import { UNKNOWN_SHORTCODE } from './expandHugo.ts';

/** Unambiguous anywhere: in classes, element names, blocks, comments, shortcodes. */
const PAID =
  /paywall|bezahlschranke|kostenpflichtig|premium-?content|paid-?(?:content|only|subscribers?|members?)|(?:members?|subscribers?|abo|plus|loggedin|logged-in)[-_ ]?only|subscribers?-?(?:view|content|block)|member(?:s|ships?)?-?(?:content|area|block)|restrict(?:ed|ion)?-?content|pmpro|memberful|s2member/i;

/** A name of a block, comment or shortcode that marks paid content, alone or with framing words. */
const PAID_NAME =
  /^(?:paid|premium|plus|abo|abonnenten|(?:\w+[/_-])*members?(?:hips?)?(?:[/_-]\w+)*|subscribers?|restrict(?:ed)?|private|exclusive|locked|loggedin|is_logged_in|s2if|rcp_\w+|mepr[-_]\w+|wlm_\w+|ihc[-_]\w+)$/i;

/** In texts of systems whose shortcodes are not parsed. */
const IN_TEXT =
  /\[\s*(paywall|premium|paid|members?(?:hip)?(?:[-_ ]only)?|subscribers?(?:[-_ ]only)?|abo|plus|restrict\w*|s2if)\b[^\]]{0,500}\]/i;

const CLOSED = /"?isAccessibleForFree"?\s*[:=]\s*"?false/i;

/** Elements shown instead of the paid part. */
const OFFER = /logged-out-view|paywall-(?:offer|message|notice|teaser)/;

export type PaidPart = {
  /** The name that `--ignore` accepts. */
  readonly mark: string;
  /** The public part before the mark; empty if the mark is for the whole text. */
  readonly before: readonly MarkupNode[];
};

/** The first mark that restricts the rest of a text to some readers; null without one. */
export function findPaidPart(nodes: readonly MarkupNode[], ignored: ReadonlySet<string>): PaidPart | null {
  const before: MarkupNode[] = [];
  for (const node of nodes) {
    const mark = markOf(node);
    if (mark && !ignored.has(nameKey(mark.name)))
      return { mark: mark.name, before: mark.isForWhole ? [] : [...before, ...mark.before] };
    const inner = isElement(node) ? findPaidPart(node.children, ignored) : null;
    if (inner && isElement(node)) {
      const isForWhole = inner.before.length === 0;
      return { ...inner, before: isForWhole ? before : [...before, { ...node, children: [...inner.before] }] };
    }
    before.push(node);
  }
  return null;
}

type Mark = { readonly name: string; readonly isForWhole: boolean; readonly before: readonly MarkupNode[] };

function markOf(node: MarkupNode): Mark | null {
  if (!isElement(node)) {
    const found = IN_TEXT.exec(node);
    return found?.[1] ? { name: found[1], isForWhole: false, before: [node.slice(0, found.index)] } : null;
  }
  if (isClosed(node)) return { name: 'isAccessibleForFree', isForWhole: true, before: [] };
  const name = nameOfMark(node);
  return name === null ? null : { name, isForWhole: false, before: [] };
}

/** Structured data in a text that marks it as not free. */
function isClosed({ name, attributes, children }: MarkupElement): boolean {
  if (name === 'script') return children.some((child) => CLOSED.test(textOf(child)));
  return attributes['itemprop'] === 'isAccessibleForFree' && /^false$/i.test(attributes['content'] ?? '');
}

function nameOfMark({ name, attributes }: MarkupElement): string | null {
  const shortcode = attributes[UNKNOWN_SHORTCODE];
  if (name === COMMENT || shortcode !== undefined) return namedMark(shortcode ?? attributes['text'] ?? '');
  const told = Object.entries(attributes).flatMap(([key, value]) => {
    if (key === 'class' || key === 'id' || key === 'data-component-name') return [value];
    return /^(?:data-|amp-access|subscriptions-section)/.test(key) && value !== 'false' ? [key] : [];
  });
  return PAID.exec([name, ...told].join(' ').slice(0, MAX_NAMES))?.[0].toLowerCase() ?? null;
}

const MAX_NAMES = 1_000;
const MAX_COMMENT = 60;

/** The name of a comment, block or shortcode; null for closing ones and for comments that are sentences. */
function namedMark(text: string): string | null {
  const said = text.trim();
  const block = /^wp:(\S+)/.exec(said)?.[1];
  // A collection of blocks with that name, not about payment.
  if (said.startsWith('/') || /^end\b/i.test(said) || block?.startsWith('premium/')) return null;
  const name = block ?? (said.length > MAX_COMMENT ? '' : said.replace(/^(?:kg-card-begin:|begin|start|more)\s*/i, ''));
  return (PAID.exec(name)?.[0] ?? PAID_NAME.exec(name)?.[0])?.toLowerCase() ?? null;
}

/** The markup without elements for readers who have not paid. */
export function dropOffers(nodes: readonly MarkupNode[]): { readonly nodes: MarkupNode[]; readonly losses: Loss[] } {
  const losses: Loss[] = [];
  const drop = (within: readonly MarkupNode[]): MarkupNode[] =>
    within.flatMap((node): MarkupNode[] => {
      if (!isElement(node)) return [node];
      if (!OFFER.test(node.attributes['class'] ?? '')) return [{ ...node, children: drop(node.children) }];
      losses.push(loss('element', textOf(node)));
      return [];
    });
  return { nodes: drop(nodes), losses };
}
