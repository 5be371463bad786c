/** Styles of all pages, for a phone first. */
export const DESK_STYLES = `
:root { color-scheme: light dark; --paper: light-dark(#fdfcf9, #14171a); --raised: light-dark(#f3f0e8, #1e2327); --ink: light-dark(#16181b, #ece9e2); --soft: light-dark(#565a61, #a9adb3); --rule: light-dark(#d8d3c6, #353b41); --accent: light-dark(#a3121b, #ff8a80); --link: light-dark(#0f4c81, #8ec5ff); --added: light-dark(#d7efd9, #1d4426); --gone: light-dark(#f8d9d6, #552321); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 'Noto Sans', system-ui, sans-serif; }
.skip { position: absolute; left: -100vw; }
.skip:focus { left: 0.5rem; top: 0.5rem; background: var(--paper); padding: 0.5rem; }
.mast { display: flex; flex-wrap: wrap; align-items: center; gap: 0.25rem 1.25rem; padding: 0.5rem 1rem; border-bottom: 3px double var(--ink); }
.mast nav { display: flex; flex-wrap: wrap; gap: 0 1rem; inline-size: 100%; order: 1; }
@media (min-width: 64rem) { .mast nav { inline-size: auto; order: 0; } }
.mast strong { font: 700 1.25rem/1.2 'Noto Serif', Georgia, serif; margin-inline-end: auto; }
.mast a, .mast button { min-block-size: 2.75rem; display: inline-flex; align-items: center; }
.mast a { flex: none; color: var(--ink); text-decoration: none; font-weight: 600; }
.mast a[aria-current] { box-shadow: inset 0 -3px var(--accent); }
.mast button { border: 0; background: none; padding: 0; color: var(--soft); font: inherit; cursor: pointer; }
main { max-inline-size: 46rem; margin: 0 auto; padding: 1rem 1rem 4rem; }
h1 { font: 700 1.625rem/1.2 'Noto Serif', Georgia, serif; margin: 0.5rem 0 1rem; overflow-wrap: anywhere; }
h2 { font: 700 1.1875rem/1.3 'Noto Serif', Georgia, serif; margin: 2rem 0 0.5rem; border-top: 1px solid var(--ink); padding-top: 0.5rem; }
h3 { font-size: 1rem; margin: 1.25rem 0 0.25rem; }
.late { display: block; color: var(--accent); }
a { color: var(--link); }
.soft, .facts { color: var(--soft); font-size: 0.875rem; }
.list { list-style: none; margin: 0; padding: 0; }
.list > li { border-bottom: 1px solid var(--rule); padding: 0.625rem 0; }
.list a.headline { display: block; min-block-size: 2.75rem; font: 700 1.0625rem/1.3 'Noto Serif', Georgia, serif; color: var(--ink); text-decoration: none; overflow-wrap: anywhere; }
.list a.headline:hover { text-decoration: underline; }
.kicker { display: block; font: 600 0.8125rem/1.4 'Noto Sans', system-ui, sans-serif; color: var(--accent); }
.choice { display: flex; flex-wrap: wrap; gap: 0.5rem; margin: 0 0 1rem; align-items: end; }
label, legend { display: block; font-weight: 600; margin: 1rem 0 0.25rem; }
.choice label { margin: 0; }
.choice .search { flex: 1 1 100%; }
input, textarea, select { inline-size: 100%; font: inherit; color: inherit; background: var(--raised); border: 1px solid var(--soft); padding: 0.625rem; min-block-size: 2.75rem; }
.choice select, input[type='datetime-local'] { inline-size: auto; }
textarea { field-sizing: content; min-block-size: 4.5rem; }
.block { margin: 0 0 0.75rem; }
.kept { border-inline-start: 3px solid var(--rule); padding: 0.5rem 0.75rem; color: var(--soft); font-size: 0.875rem; }
button.main, button.plain { min-block-size: 2.75rem; padding: 0.5rem 1rem; font: inherit; font-weight: 600; cursor: pointer; border: 1px solid var(--ink); }
button.main { background: var(--ink); color: var(--paper); }
button.plain { background: none; color: var(--ink); }
.bar { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: end; margin: 1.25rem 0; }
.stick { position: sticky; inset-block-end: 0; background: var(--paper); border-top: 1px solid var(--rule); padding: 0.75rem 0; }
.note { display: block; border-inline-start: 4px solid var(--accent); background: var(--raised); padding: 0.75rem 1rem; margin: 1rem 0; }
.good { border-color: light-dark(#1c6b2d, #7fd695); }
fieldset { border: 1px solid var(--rule); margin: 1rem 0; padding: 0 1rem 1rem; }
fieldset label, label.tick { display: flex; gap: 0.5rem; align-items: center; min-block-size: 2.75rem; margin: 0; font-weight: 400; }
fieldset input, label.tick input { inline-size: auto; min-block-size: 1.5rem; }
.row { display: grid; grid-template-columns: 4.5rem 1fr; gap: 0 0.75rem; border: 0; border-bottom: 1px solid var(--rule); margin: 0; padding: 0 0 0.75rem; }
.row .wide { grid-column: 2; }
@media (min-width: 40rem) { .row { grid-template-columns: 4.5rem; grid-auto-flow: column; grid-auto-columns: 1fr; } .row .wide { grid-column: auto; } }
summary { min-block-size: 2.75rem; padding-block: 0.5rem; font-weight: 600; cursor: pointer; }
.row label { display: block; font-size: 0.875rem; margin: 0.5rem 0 0; }
.row input { inline-size: 100%; min-block-size: 2.75rem; }
.difference { white-space: pre-wrap; overflow-wrap: anywhere; font-family: 'Noto Serif', Georgia, serif; }
blockquote.reply { margin: 1rem 0; padding: 0.25rem 1rem; border-inline-start: 3px solid var(--ink); overflow-wrap: anywhere; font-family: 'Noto Serif', Georgia, serif; }
blockquote.reply p { white-space: pre-line; }
ins { background: var(--added); text-decoration: none; }
del { background: var(--gone); }
main:has(.arrival) { display: flex; flex-direction: column; }
h1 { order: -2; }
.arrival { order: -1; margin: 0 0 1rem; }
.arrival > .note { margin: 0; }
main:has(.known) .arrival.soft { display: none; }
.places { list-style: none; margin: 0; padding: 0; }
.places > li { display: grid; grid-template-columns: 1fr auto; gap: 0 0.75rem; border-bottom: 1px solid var(--rule); padding: 0.625rem 0; background: var(--paper); }
.places > li > * { grid-column: 1; }
.places .placed { margin: 0; }
.places a.headline { display: block; font: 700 1.0625rem/1.3 'Noto Serif', Georgia, serif; color: var(--ink); text-decoration: none; overflow-wrap: anywhere; }
.places .moves { grid-area: 1 / 2; display: flex; gap: 0.25rem; align-items: start; }
.places .grip { display: none; inline-size: 2.75rem; min-block-size: 2.75rem; place-items: center; color: var(--soft); cursor: grab; touch-action: none; user-select: none; }
.places.drags .grip { display: grid; }
.places > li.held { position: relative; z-index: 1; outline: 2px solid var(--link); }
@media (width < 480px) { .places.drags .moves { display: grid; grid-template-columns: auto auto; } .drags .moves button:nth-of-type(2) { grid-area: 2 / 2; } .drags .moves button:nth-of-type(3) { grid-area: 2 / 1; } }
.places details { grid-column: 1 / -1; }
.places summary { min-block-size: 2rem; padding: 0.25rem 0; color: var(--soft); font-size: 0.875rem; cursor: pointer; }
.places p.soft { margin: 0.25rem 0 0; }
button.plain[aria-disabled='true'] { color: var(--soft); border-color: var(--rule); }
.moves button, .offer button { flex: none; inline-size: 2.75rem; padding: 0; }
.list > li.offer { display: flex; gap: 0.75rem; justify-content: space-between; align-items: start; }
.frames { display: flex; flex-wrap: wrap; gap: 1.5rem; margin: 1rem calc(50% - 50vw + 1rem); justify-content: center; align-items: start; }
.frames iframe { border: 1px solid var(--rule); background: #fff; max-inline-size: none; }
.frames .phone { inline-size: min(390px, 100vw - 2rem); }
.frames form { margin-block-end: 0.5rem; }
.frames .shrunk { --width: min(682px, 100vw - 2rem); inline-size: var(--width); aspect-ratio: 1364 / 1600; overflow: hidden; }
/* The quotient of two lengths. */
.frames .desktop { transform: scale(tan(atan2(var(--width), 1364px))); transform-origin: 0 0; }
.standing { border-inline-start: 4px solid var(--rule); margin: 1rem 0; padding-block: 0.25rem; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
`;
