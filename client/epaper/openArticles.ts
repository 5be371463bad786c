import type { OpenReader } from './openedReader.ts';
import { hasStructuredText, parseArticles, type Article, type Block } from './parseArticles.ts';

/** The library reports a failed part of the file to the first that needs it, here to the picture, and never to others. */
const AWAY_AFTER_MS = 8_000;

/**
 * Shows the text of the current page as articles in front of its picture, by a button that is there where the file has
 * a structure. The text comes from the file that the reader has open.
 */
export function openArticles({ pdf, viewer, events, parts: { find }, left }: OpenReader): void {
  const button = find('showArticles', HTMLButtonElement);
  const text = find('articles', HTMLElement);
  const view = find('view', HTMLDivElement);
  const zoom = find('zoom', HTMLFieldSetElement);

  const offer = async (isCurrent: () => boolean) => {
    const page = await pdf.document.getPage(viewer.currentPageNumber);
    const isOffered = hasStructuredText(await page.getStructTree());
    if (isCurrent()) button.hidden = !isOffered;
  };
  const fill = async (isCurrent: () => boolean) => {
    text.replaceChildren();
    const page = await pdf.document.getPage(viewer.currentPageNumber);
    const tree = await page.getStructTree();
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    if (!isCurrent()) return;
    const articles = hasStructuredText(tree) ? parseArticles(tree, items) : [];
    text.replaceChildren(...(articles.length > 0 ? articles.map(articleOf) : [note(text.dataset['none'])]));
    text.scrollTop = 0;
  };
  let shown = 0;
  const show = async () => {
    shown += 1;
    const number = shown;
    const isCurrent = () => !left.aborted && number === shown;
    const showAway = () => isCurrent() && text.replaceChildren(note(text.dataset['away']));
    const late = setTimeout(showAway, AWAY_AFTER_MS);
    try {
      await (text.hidden ? offer(isCurrent) : fill(isCurrent));
    } catch (cause) {
      if (!(cause instanceof Error)) throw cause;
      showAway();
    } finally {
      clearTimeout(late);
    }
  };
  const toggle = (isOpen: boolean) => {
    text.hidden = !isOpen;
    view.inert = isOpen;
    zoom.disabled = isOpen;
    button.ariaPressed = String(isOpen);
    void show();
  };
  button.addEventListener('click', () => toggle(button.ariaPressed !== 'true'), { signal: left });
  events.on('pagesinit', () => void show());
  events.on('pagechanging', () => void show());
  // Matches are marked in the picture.
  events.on('find', () => text.hidden || toggle(false));
  left.addEventListener('abort', () => {
    toggle(false);
    button.hidden = true;
    text.replaceChildren();
  });
}

function articleOf({ isWhole, blocks }: Article): HTMLElement {
  return filled(isWhole ? 'article' : 'div', blocks.map(elementOf));
}

function elementOf(block: Block): HTMLElement {
  switch (block.kind) {
    case 'heading':
      // Below the heading of the page that the reader is in.
      return filled(`h${Math.min(block.level + 1, 6)}`, [block.text]);
    case 'paragraph':
      return filled('p', [block.text]);
    case 'caption':
      return filled('figure', [filled('figcaption', [block.text])]);
    case 'list':
      return filled(
        block.isOrdered ? 'ol' : 'ul',
        block.items.map((item) => filled('li', [item])),
      );
  }
}

const note = (text = '') => filled('p', [text]);

/** Strings become text, whatever a file writes. */
function filled(name: string, content: readonly (string | HTMLElement)[]): HTMLElement {
  const element = document.createElement(name);
  element.append(...content);
  return element;
}
