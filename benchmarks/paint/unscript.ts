/** The head script's work before the first paint on such a phone, and the bare page's line for the colour switch. */
const LEAST = `const { dataset, style } = document.documentElement;
dataset.script = dataset.plain = '';
addEventListener('click', ({ target }) => {
  if (target.closest('[data-color-mode-switch]')) style.colorScheme = style.colorScheme === 'dark' ? 'light' : 'dark';
});`;

/** The portal's page with minimal script instead of ours: isolates the cost of its text and styles. */
export function unscript(html: string): string {
  return html
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replace('<style>', () => `<script>${LEAST}</script><style>`);
}
