import { escapeHtml } from '#shared/lib/escape.ts';

/** Visible content of a page, in order. */
export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | {
      readonly kind: 'picture';
      readonly src: string;
      readonly alt: string;
      readonly width: number;
      readonly height: number;
      readonly isLazy: boolean;
    };

export const BARE_SWITCH = 'Hell oder dunkel';

/**
 * The minimal page of this text: the browser's styles and fonts, the same pictures with reserved space, and one button
 * that switches colours by a line of script.
 */
export function writeBarePage(title: string, blocks: readonly Block[]): string {
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
</head>
<body>
<button type="button" id="switch">${BARE_SWITCH}</button>
<script>
const { style } = document.documentElement;
document.getElementById('switch').addEventListener('click', () => {
  style.colorScheme = style.colorScheme === 'dark' ? 'light' : 'dark';
});
</script>
${blocks.map(writeBlock).join('\n')}
</body>
</html>
`;
}

function writeBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level}>${escapeHtml(block.text)}</h${block.level}>`;
    case 'paragraph':
      return `<p>${escapeHtml(block.text)}</p>`;
    case 'picture': {
      const { src, alt, width, height, isLazy } = block;
      return `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}" width="${width}" height="${height}"${isLazy ? ' loading="lazy"' : ''}>`;
    }
  }
}
