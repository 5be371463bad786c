import { sellerLines, sellerTexts } from '#shared/i18n/sellerTexts.ts';
import { escapeHtml } from '#shared/lib/escape.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';

/** A paragraph, a heading, a link, or digits to copy. */
export type Block =
  | string
  | { readonly heading: string }
  | { readonly label: string; readonly url: string; readonly isAction?: true }
  | { readonly figures: string };

type Sender = {
  readonly mandator: Mandator;
  /** The title's public origin. */
  readonly origin: string;
};

/**
 * Renders a mail's blocks as equivalent text and HTML, in the look of a title. The publisher is named in the footer.
 */
export function layoutMail(blocks: readonly Block[], sender: Sender): { readonly text: string; readonly html: string } {
  const footer = [sellerLines(sender.mandator).join('\n'), ...footerLinks(sender.origin)];
  const text = [...blocks, RULE, ...footer].map(toText).join('\n\n');
  return { text: `${text}\n`, html: toDocument(blocks, footer, sender.mandator) };
}

/** Separates the body from the signature in the text version. */
const RULE = '–––';

function footerLinks(origin: string): readonly Block[] {
  return [
    { label: sellerTexts.imprint, url: `${origin}/impressum` },
    { label: sellerTexts.privacy, url: `${origin}/datenschutz` },
  ];
}

function toText(block: Block): string {
  if (typeof block === 'string') return block;
  if ('heading' in block) return block.heading.toUpperCase();
  return 'figures' in block ? block.figures : `${block.label}:\n${block.url}`;
}

const PAPER = '#ffffff';
const INK = '#16181b';

/** Mail programs ignore stylesheets: one column of paragraphs with inline styles. */
function toDocument(blocks: readonly Block[], footer: readonly Block[], { name, themeColors }: Mandator): string {
  return `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(name)}</title></head>
<body style="margin:0;padding:24px;background:${themeColors.light}">
<div style="max-width:36em;margin:0 auto;padding:24px;background:${PAPER};color:${INK};font:16px/1.5 Georgia,serif">
<p style="margin:0 0 24px;padding:0 0 12px;border-bottom:3px double ${INK};font-size:22px;font-weight:bold">${escapeHtml(name)}</p>
${blocks.map((block) => toParagraph(block, 16)).join('\n')}
<div style="margin:32px 0 0;padding:12px 0 0;border-top:1px solid ${INK};font:13px/1.5 Arial,sans-serif">
${footer.map((block) => toParagraph(block, 8)).join('\n')}
</div>
</div></body></html>
`;
}

function toParagraph(block: Block, gapPx: number): string {
  return typeof block === 'object' && 'heading' in block
    ? `<h2 style="margin:32px 0 8px;font-size:18px">${escapeHtml(block.heading)}</h2>`
    : `<p style="margin:0 0 ${gapPx}px">${toHtml(block)}</p>`;
}

function toHtml(block: Exclude<Block, { readonly heading: string }>): string {
  if (typeof block === 'string') return escapeHtml(block).replaceAll('\n', '<br>');
  if ('figures' in block)
    return `<span style="font:bold 32px/1.2 Georgia,serif;letter-spacing:.2em">${escapeHtml(block.figures)}</span>`;
  const look = block.isAction
    ? `display:inline-block;padding:12px 20px;background:${INK};color:${PAPER};font-weight:bold;text-decoration:none`
    : `color:${INK}`;
  return `<a href="${escapeHtml(block.url)}" style="${look}">${escapeHtml(block.label)}</a>`;
}
