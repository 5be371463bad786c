import { describe, expect, it } from 'vitest';
import { FakeButton, FakeElement, openFakeBrowser } from '../test/fakeBrowser.ts';
import { placeButtons } from './placeButtons.ts';

const HERE = 'https://tagesbote.example';
const LINKS = 'main :is(h2, h3, h4, h5, h6) > a[href]';

/** A card with this link and number of lines, possibly with a button, or in a list with its own buttons. */
function place({ href = '/altstadt-1002', lines = 2, hasButton = false, isInList = false, hasCard = true }) {
  const placed: { line: number; button: FakeElement }[] = [];
  const paragraphs = Array.from({ length: lines }, (_, line) =>
    Object.assign(new FakeElement(), { append: (button: FakeElement) => void placed.push({ line, button }) }),
  );
  const card = Object.assign(new FakeElement(), {
    found: { p: paragraphs, '[data-bookmark]': hasButton ? [new FakeButton()] : [] },
    closest: () => (isInList ? new FakeElement() : null),
  });
  const { origin, pathname } = new URL(href, HERE);
  const closest = () => (hasCard ? card : null);
  const link = Object.assign(new FakeElement(), { origin, pathname, textContent: 'Altstadt', closest });
  const { page } = openFakeBrowser({ found: { [LINKS]: [link] } });
  Object.assign(page, { createElement: () => new FakeButton() });
  placeButtons(document);
  return placed;
}

describe('the bookmark button of an article card', () => {
  it('is at the end of the card’s last line, and names its article', () => {
    const placed = place({});
    expect(placed).toMatchObject([
      { line: 1, button: { type: 'button', dataset: { bookmark: 'article:1002', placed: '' } } },
    ]);
    expect(placed).toMatchObject([{ button: { ariaLabel: expect.stringContaining('Altstadt') } }]);
  });

  it.each([
    ['a link to another host', { href: 'https://andere.example/altstadt-1002' }],
    ['a link to no article', { href: '/koeln' }],
    ['a link to an author', { href: '/autor/anna-1002' }],
    ['a card without a line', { lines: 0 }],
    ['a card that has one', { hasButton: true }],
    ['the list of what is marked', { isInList: true }],
    ['no card at all', { hasCard: false }],
  ])('is not added for %s', (_, page) => expect(place(page)).toEqual([]));
});
