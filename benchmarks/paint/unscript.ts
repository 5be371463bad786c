/**
 * What the head script does before the first paint on such a phone, and the bare page's one line for the colour switch.
 */
const LEAST = `const { dataset, style } = document.documentElement;
dataset.script = dataset.plain = '';
addEventListener('click', ({ target }) => {
  if (target.closest('[data-color-mode-switch]')) style.colorScheme = style.colorScheme === 'dark' ? 'light' : 'dark';
});`;

/**
 * The page as the portal sends it, with the least script that answers the colour switch instead of ours: what its words
 * and styles alone take.
 */
export function unscript(html: string): string {
  return html
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replace('<style>', () => `<script>${LEAST}</script><style>`);
}
