import { assertNever } from '#shared/lib/assertNever.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import type { SourceText } from '../record.ts';
import { clipTexts } from './clipTexts.ts';
import type { DraftItem } from './draftItem.ts';
import { dropOffers, findPaidPart } from './findPaidPart.ts';
import { findMissing } from './findMissing.ts';
import { findLosses, type Loss } from './findLosses.ts';
import { textOf, type MarkupNode } from './markup.ts';
import { parseHtml } from './parseHtml.ts';
import type { MarkdownFailure, MarkdownReader } from './renderMarkdown.ts';
import { resolveAddresses } from './resolveAddresses.ts';
import { textToItems } from './textToItems.ts';
import { toContentItems } from './toContentItems.ts';

export type Body = {
  readonly items: readonly DraftItem[];
  readonly losses: readonly Loss[];
  /** If the text marks a part as paid: the mark, and the blocks before it. */
  readonly paid: { readonly mark: string; readonly before: readonly DraftItem[] } | null;
};

type BodyReading = {
  readonly readMarkdown: MarkdownReader;
  /** Base of relative addresses; null if unknown. */
  readonly base: string | null;
  /** Redirect rules exist for the old paths of its neighbours. */
  readonly hasMoved: boolean;
  /** Marks to ignore, by `nameKey`. */
  readonly ignored: ReadonlySet<string>;
};

/** Converts a text of any kind to blocks and losses, or returns why it cannot be read. */
export async function readBody(
  source: SourceText,
  { readMarkdown, base, hasMoved, ignored }: BodyReading,
): Promise<Result<Body, MarkdownFailure>> {
  const nodes = await readMarkup(source, readMarkdown);
  if (!nodes.ok) return nodes;
  const resolved = resolveAddresses(nodes.value, { base, hasMoved });
  const toItems = source.kind === 'text' ? plainToItems : toContentItems;
  const part = findPaidPart(resolved, ignored);
  const offered = part ? dropOffers(resolved) : { nodes: resolved, losses: [] };
  const whole = toItems(offered.nodes);
  const missing = source.kind === 'text' ? [] : findMissing(offered.nodes, whole);
  const { items, losses } = clipTexts(whole);
  return ok({
    items,
    losses: [...findLosses(offered.nodes), ...missing, ...offered.losses, ...losses],
    paid: part && { mark: part.mark, before: toItems(part.before) },
  });
}

function plainToItems(texts: readonly MarkupNode[]): DraftItem[] {
  return textToItems(texts.map(textOf).join('').replace(/\r\n?/g, '\n'));
}

async function readMarkup(
  source: SourceText,
  readMarkdown: MarkdownReader,
): Promise<Result<readonly MarkupNode[], MarkdownFailure>> {
  switch (source.kind) {
    case 'html':
      return fromHtml(source.text);
    case 'markdown': {
      const html = await readMarkdown(source.text);
      return html.ok ? fromHtml(html.value) : html;
    }
    case 'markup':
      return ok(source.nodes);
    case 'text':
      return ok([source.text]);
    default:
      return assertNever(source);
  }
}

function fromHtml(html: string): Result<readonly MarkupNode[], 'tooDeep'> {
  const nodes = parseHtml(html);
  return nodes ? ok(nodes) : err('tooDeep');
}
