import type { Block } from './barePage.ts';

/** Runs in the page: its visible text, one line per block (a menu in one), and its pictures at their displayed size. */
export function readBlocks(): Block[] {
  const blocks: Block[] = [];
  let lastHolder: Element | null = null;
  const holderOf = (element: Element): Element => {
    const menu = element.closest('nav');
    if (menu) return menu;
    const isInline = /^(inline|contents)/.test(getComputedStyle(element).display);
    return isInline && element.parentElement ? holderOf(element.parentElement) : element;
  };
  const addText = (text: string, holder: Element) => {
    const last = blocks.at(-1);
    if (holder === lastHolder && last && last.kind !== 'picture') {
      blocks[blocks.length - 1] = { ...last, text: `${last.text} ${text}` };
      return;
    }
    lastHolder = holder;
    const level = Number(holder.closest('h1,h2,h3,h4,h5,h6')?.tagName.slice(1) ?? 0);
    blocks.push(level > 0 ? { kind: 'heading', level, text } : { kind: 'paragraph', text });
  };
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1;

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof HTMLImageElement && isSeen(node)) {
      const { width, height } = node.getBoundingClientRect();
      const src = node.currentSrc || node.src;
      blocks.push({
        kind: 'picture',
        src,
        alt: node.alt,
        width: Math.round(width),
        height: Math.round(height),
        isLazy: node.loading === 'lazy',
      });
    }
    const text = node instanceof Text ? node.data.replace(/\s+/g, ' ').trim() : '';
    const { parentElement } = node;
    if (text && parentElement && !parentElement.closest('script,style,svg') && isSeen(parentElement))
      addText(text, holderOf(parentElement));
  }
  return blocks;
}
