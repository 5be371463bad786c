/** Styles of the payment page, inlined in its head. */
export const paymentStyles = `
:root { color-scheme: light dark; --paper: light-dark(#f6f4ee, #14171a); --raised: light-dark(#ffffff, #1e2327);
  --ink: light-dark(#16181b, #ece9e2); --soft: light-dark(#565a61, #a9adb3); --rule: light-dark(#8a8678, #6b737b);
  --action: light-dark(#0f4c81, #8ec5ff); --action-ink: light-dark(#ffffff, #06233c); --refusal: light-dark(#a3121b, #ff8a80); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { max-inline-size: 34rem; margin-inline: auto; padding: 1.5rem 1rem 3rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 1rem; }
h2 { font-size: 1.125rem; margin: 2rem 0 0.25rem; }
p { margin: 0 0 0.75rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.5rem 1.5rem; margin: 0; padding: 1rem 1.25rem;
  background: var(--raised); border-radius: 0.75rem; }
dt { color: var(--soft); } dd { margin: 0; text-align: end; } .sum dd { font-size: 1.5rem; font-weight: 700; line-height: 1; }
.sum { display: contents; }
.hint, .played { color: var(--soft); font-size: 0.875rem; }
.played { margin-block-start: 2rem; border-inline-start: 4px solid var(--rule); padding-inline-start: 0.75rem; }
details { background: var(--raised); border-radius: 0.75rem; margin-block-start: 0.75rem; }
summary { cursor: pointer; padding: 0.75rem 1.25rem; min-block-size: 2.75rem; font-weight: 600; }
details form { padding: 0.25rem 1.25rem 1.25rem; }
label { display: block; font-weight: 600; margin-block-start: 0.75rem; }
.field .hint { display: block; }
input { inline-size: 100%; min-block-size: 2.75rem; padding: 0.5rem 0.75rem; font: inherit; color: inherit;
  background: var(--paper); border: 1px solid var(--rule); border-radius: 0.375rem; }
input[aria-invalid] { border: 2px solid var(--refusal); }
.problem { color: var(--refusal); font-weight: 600; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; align-items: start; }
@media (max-width: 26rem) { .pair { grid-template-columns: 1fr; gap: 0; } }
button { inline-size: 100%; min-block-size: 2.75rem; margin-block-start: 1.25rem; padding: 0.5rem 1rem; font: inherit;
  font-weight: 700; color: var(--action-ink); background: var(--action); border: 1px solid transparent; border-radius: 0.375rem; cursor: pointer; }
.cancel button { color: inherit; background: none; border-color: var(--rule); }
:focus-visible { outline: 3px solid var(--action); outline-offset: 2px; }
`;
