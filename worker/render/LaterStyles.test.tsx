import { expect, it } from 'vitest';
import { LaterStyles, LaterStylesContext } from './LaterStyles.tsx';
import { renderFragment } from './renderMarkup.tsx';

const PARTS = (
  <main>
    <h1>Oben</h1>
    <LaterStyles />
    <aside />
    <LaterStyles />
    <footer />
  </main>
);

it('links the file of later styles before the first part that needs them, and once', () => {
  const page = <LaterStylesContext value="/assets/0123abcd.css">{PARTS}</LaterStylesContext>;
  const markup =
    '<main><h1>Oben</h1><link rel="stylesheet" href="/assets/0123abcd.css"/><aside></aside><footer></footer></main>';
  expect(renderFragment(page, 't')).toBe(markup);
  expect(renderFragment(page, 't')).toBe(markup);
});

it('links no stylesheet on a page without deferred styles, and in fragments', () => {
  expect(renderFragment(PARTS, 't')).not.toContain('<link');
});
