const BLOCKS = ['p', 'h2', 'h3', 'ul > li', 'ol > li', 'figure > blockquote'].map(
  (block) => `[data-article-body] > div > ${block}`,
);
/** In the order of the page. */
export const READ_ALOUD = [
  'main article > header h1',
  'main article > header h1 + p',
  '[data-reply] > div > :is(h2, p)',
  ...BLOCKS,
  '[data-entry] > h2',
  '[data-entry] > p',
].join();

/** The article's visible text, block by block: without locked parts and the paywall's own text. */
export function readableText(): string[] {
  const blocks = [...document.querySelectorAll(READ_ALOUD)];
  return blocks.flatMap((block) => block.textContent.trim() || []);
}
