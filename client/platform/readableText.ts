const BLOCKS = ['p', 'h2', 'h3', 'ul > li', 'ol > li', 'figure > blockquote'].map(
  (block) => `[data-article-body] > div > ${block}`,
);
const READ_ALOUD = [
  'main article > header h1',
  'main article > header h1 + p',
  ...BLOCKS,
  '[data-entry] > h2',
  '[data-entry] > p',
].join();

/**
 * What of the article stands on this page as text, block by block: never what a paywall hides, nor what it says itself.
 */
export function readableText(): string[] {
  const blocks = [...document.querySelectorAll(READ_ALOUD)];
  return blocks.flatMap((block) => block.textContent.trim() || []);
}
