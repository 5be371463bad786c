import { describe, expect, it } from 'vitest';
import { eventOf, FakeElement, FakeForm, FakeInput, openFakeBrowser } from '../test/fakeBrowser.ts';
import { watchSearchForms } from './watchSearchForms.ts';

/** Submits a form with this field; the field's value afterwards, and whether the form was sent. */
function send(field: FakeElement | null, form: object = new FakeForm(), stop?: () => void) {
  const sent = Object.assign(new FakeForm(), form, { elements: { namedItem: () => field } });
  stop?.();
  const event = eventOf('submit', sent);
  document.dispatchEvent(event);
  return !event.defaultPrevented;
}
const field = (value: string) => Object.assign(new FakeInput(), { value });

describe('M52 a search', () => {
  it.each([
    ['  köln ', 'köln', true],
    ['köln', 'köln', true],
    ['a  b', 'a  b', true],
    ['', '', false],
    [' \n\t ', '', false],
  ])('for %j becomes one for %j, and is submitted: %s', (typed, asked, isSent) => {
    openFakeBrowser();
    watchSearchForms(document);
    const input = field(typed);
    expect(send(input)).toBe(isSent);
    expect(input.value).toBe(asked);
  });

  it.each([
    ['without such a field', null],
    ['whose field is none to type into', Object.assign(new FakeElement(), { value: '' })],
  ])('does not include forms %s, which are submitted unchanged', (_, other) => {
    openFakeBrowser();
    watchSearchForms(document);
    expect(send(other)).toBe(true);
  });

  it('is submitted unchanged once the page is left', () => {
    openFakeBrowser();
    const stop = watchSearchForms(document);
    stop();
    expect(send(field(' '))).toBe(true);
  });
});
