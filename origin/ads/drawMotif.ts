import type { Motif } from './campaign.ts';

/** SVG shapes of an ad, in its text colour. */
const SHAPES: Readonly<Record<Motif, string>> = {
  wheel: `<g fill="none" stroke="currentColor" stroke-width="4"><circle cx="60" cy="66" r="28"/><circle cx="140" cy="66" r="28"/>
    <path d="M60 66l22-38h40l18 38M82 28l24 38H60M106 66l16-38M74 22h14M122 28l-4-12h12"/></g>`,
  curtain: `<path fill="currentColor" d="M20 8h160v12H20zM24 20c0 40 6 64 26 80H24zM176 20c0 40-6 64-26 80h26z" />
    <path fill="none" stroke="currentColor" stroke-width="4" d="M78 100V74a14 14 0 0 1 28 0v26M92 46a9 9 0 1 1 0 .1M106 84l20-12"/>`,
  track: `<g fill="none" stroke="currentColor" stroke-width="4"><rect x="20" y="22" width="160" height="68" rx="34"/>
    <rect x="36" y="36" width="128" height="40" rx="20"/></g><circle cx="100" cy="29" r="6" fill="currentColor"/>`,
  loaf: `<path fill="currentColor" d="M40 90c-14 0-20-16-16-32 6-24 40-34 76-34s70 10 76 34c4 16-2 32-16 32z"/>
    <g fill="none" stroke="#fff" stroke-opacity="0.7" stroke-width="5" stroke-linecap="round"><path d="M64 40c10 6 16 18 16 30M98 36c10 6 16 18 16 30M132 40c10 6 16 18 16 30"/></g>`,
  house: `<g fill="none" stroke="currentColor" stroke-width="4" stroke-linejoin="round"><path d="M40 96V52L84 18l44 34v44zM72 96V68h24v28"/>
    <rect x="142" y="58" width="40" height="38" rx="4"/><circle cx="162" cy="77" r="12"/><path d="M162 65v24M150 77h24"/></g>`,
  paper: `<g fill="none" stroke="currentColor" stroke-width="4"><rect x="48" y="14" width="92" height="82"/><path d="M140 34h14v54a8 8 0 0 1-14 0M60 44h30v22H60zM100 46h28M100 56h28M100 66h28M60 78h68M60 88h68"/></g>
    <path fill="currentColor" d="M60 24h68v10H60z"/>`,
  glasses: `<g fill="none" stroke="currentColor" stroke-width="5"><circle cx="64" cy="60" r="26"/><circle cx="136" cy="60" r="26"/><path d="M90 56q10-10 20 0M38 54L22 44M162 54l16-10"/></g>`,
  letter: `<g fill="none" stroke="currentColor" stroke-width="4" stroke-linejoin="round"><rect x="44" y="34" width="112" height="62" rx="3"/><path d="M44 38l56 36 56-36"/></g>
    <g stroke="currentColor" stroke-width="4" stroke-linecap="round"><path d="M100 22V10M76 24l-8-9M124 24l8-9"/></g>`,
  boat: `<path fill="currentColor" d="M28 74h144l-18 22H46z"/><g fill="none" stroke="currentColor" stroke-width="4"><path d="M54 74V54h82l10 20M66 54V38h46v16M0 100q12-8 25 0t25 0 25 0 25 0 25 0 25 0 25 0 25 0"/></g>
    <path fill="currentColor" d="M76 62h8v6h-8zM96 62h8v6h-8zM116 62h8v6h-8z"/>`,
};

export function drawMotif(motif: Motif): string {
  return `<svg viewBox="0 0 200 110" aria-hidden="true">${SHAPES[motif]}</svg>`;
}
