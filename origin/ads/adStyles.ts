import type { Campaign } from './campaign.ts';

/** Styles of an ad: as wide as its slot, at a fixed height. In a wide slot its picture is on the left, else on top. */
export function adStyles({ paper, ink, accent }: Campaign['colors']): string {
  return `
* { box-sizing: border-box; margin: 0; }
html, body { block-size: 100%; overflow: hidden; }
body { display: grid; grid-template-rows: 5.5rem 1fr; background: ${paper}; color: ${ink};
  font: 0.9375rem/1.4 system-ui, sans-serif; }
.motif { color: ${accent}; overflow: hidden; background: color-mix(in srgb, ${accent} 12%, ${paper}); }
svg { display: block; inline-size: 100%; block-size: 100%; }
.words { display: grid; align-content: center; gap: 0.375rem; padding: 0.75rem 1rem; }
h1 { font-size: 1.1875rem; line-height: 1.2; text-wrap: balance; }
.action { justify-self: start; padding: 0.3125rem 0.75rem; border: 2px solid ${accent}; border-radius: 2rem; color: ${accent};
  font-weight: 700; font-size: 0.875rem; line-height: 1.2; }
@media (min-width: 34rem) {
  body { grid-template: 100% / minmax(11rem, 2fr) minmax(0, 3fr); }
  .words { padding-inline: 1.75rem; gap: 0.75rem; }
  h1 { font-size: 1.625rem; }
}`;
}

/** Styles of the page behind an ad of an invented advertiser. */
export const pageStyles = `
:root { color-scheme: light dark; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; }
main { max-inline-size: 34rem; margin-inline: auto; padding: 1.5rem 1rem 3rem; }
h1 { font-size: 1.75rem; line-height: 1.2; }`;
