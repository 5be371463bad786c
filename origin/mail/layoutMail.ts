import { escapeHtml } from '#shared/lib/escape.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';

/** A paragraph, an address to go to, or figures that somebody copies. */
export type Block =
  | string
  | { readonly label: string; readonly url: string; readonly isAction?: true }
  | { readonly figures: string };

/** A mail's paragraphs as text and as HTML, which say the same, in the look of a title. */
export function layoutMail(
  blocks: readonly Block[],
  mandator: Mandator,
): { readonly text: string; readonly html: string } {
  return { text: `${blocks.map(toText).join('\n\n')}\n`, html: toDocument(blocks, mandator) };
}

function toText(block: Block): string {
  if (typeof block === 'string') return block;
  return 'figures' in block ? block.figures : `${block.label}:\n${block.url}`;
}

const PAPER = '#ffffff';
const INK = '#16181b';

/** Mail programs know no stylesheets: a column of paragraphs with the styles on them. */
function toDocument(blocks: readonly Block[], { name, themeColors }: Mandator): string {
  const body = blocks.map((block) => `<p style="margin:0 0 16px">${toHtml(block)}</p>`).join('\n');
  return `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(name)}</title></head>
<body style="margin:0;padding:24px;background:${themeColors.light}">
<div style="max-width:36em;margin:0 auto;padding:24px;background:${PAPER};color:${INK};font:16px/1.5 Georgia,serif">
<p style="margin:0 0 24px;padding:0 0 12px;border-bottom:3px double ${INK};font-size:22px;font-weight:bold">${escapeHtml(name)}</p>
${body}
</div></body></html>
`;
}

function toHtml(block: Block): string {
  if (typeof block === 'string') return escapeHtml(block).replaceAll('\n', '<br>');
  if ('figures' in block)
    return `<span style="font:bold 32px/1.2 Georgia,serif;letter-spacing:.2em">${escapeHtml(block.figures)}</span>`;
  const look = block.isAction
    ? `display:inline-block;padding:12px 20px;background:${INK};color:${PAPER};font-weight:bold;text-decoration:none`
    : `color:${INK}`;
  return `<a href="${escapeHtml(block.url)}" style="${look}">${escapeHtml(block.label)}</a>`;
}
