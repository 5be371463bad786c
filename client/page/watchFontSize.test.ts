import { describe, expect, it } from 'vitest';
import { eventOf, FakeButton, FakeElement, openFakeBrowser, type FakeSetting } from '../test/fakeBrowser.ts';
import { recallFontSize } from './recallFontSize.ts';
import { watchFontSize } from './watchFontSize.ts';

/** An article with the control. */
function open(setting: FakeSetting = {}) {
  const button = (value: string) => Object.assign(new FakeButton(), { value, ariaDisabled: '' });
  const [smaller, larger, output] = [
    button('smaller'),
    button('larger'),
    Object.assign(new FakeElement(), { value: '' }),
  ];
  const control: FakeElement & { earlyClick?: Event } = new FakeElement();
  control.found = { output: [output], button: [smaller, larger] };
  const browser = openFakeBrowser({ ...setting, found: { '[data-font-size-control]': [control] } });
  const click = (target: EventTarget) => control.dispatchEvent(eventOf('click', target));
  return { ...browser, control, smaller, larger, output, click };
}

describe('the text size control', () => {
  it('shows the page’s size', () => {
    const { output, state } = open({ state: { fontSize: '125' } });
    watchFontSize(document);
    expect(output.value).toBe('111 %');
    expect(state['fontSize']).toBe('125');
  });

  it('changes the size by one step per click, and shows it', () => {
    const { output, state, smaller, larger, click } = open();
    watchFontSize(document);
    click(larger);
    expect(state['fontSize']).toBe('125');
    click(smaller);
    click(smaller);
    expect(state['fontSize']).toBe('100');
    expect(output.value).toBe('89 %');
  });

  it.each([
    ['87.5', 'true', null],
    ['112.5', null, null],
    ['150', null, 'true'],
  ])('at %s shows which button has reached its limit', (fontSize, isSmallest, isLargest) => {
    const { smaller, larger } = open({ state: { fontSize } });
    watchFontSize(document);
    expect(smaller.ariaDisabled).toBe(isSmallest);
    expect(larger.ariaDisabled).toBe(isLargest);
  });

  it('ignores clicks beside its buttons', () => {
    const { control, localStorage, click } = open();
    watchFontSize(document);
    click(control);
    expect(localStorage.kept.size).toBe(0);
  });

  it('handles a click before its code was loaded', () => {
    const { control, larger, state } = open();
    control.earlyClick = eventOf('click', larger);
    watchFontSize(document);
    expect(state['fontSize']).toBe('125');
  });

  it('ignores clicks once the page has ended', () => {
    const { larger, state, click } = open();
    const stop = watchFontSize(document);
    stop();
    click(larger);
    expect(state['fontSize']).toBeUndefined();
  });
});

describe('the cookie’s text size', () => {
  it('overrides the storage', () => {
    const { state, output, localStorage } = open({ state: { fontSize: '150' }, cookie: 'font_size=100' });
    recallFontSize(document);
    expect(state['fontSize']).toBe('100');
    expect(output.value).toBe('89 %');
    expect(localStorage.kept.get('font_size')).toBe('100');
  });

  it('is the default once the cookie has expired', () => {
    const { state } = open({ state: { fontSize: '150' } });
    recallFontSize(document);
    expect(state['fontSize']).toBe('112.5');
  });

  it('changes nothing if both agree', () => {
    const { localStorage } = open({ state: { fontSize: '100' }, cookie: 'font_size=100' });
    recallFontSize(document);
    expect(localStorage.kept.size).toBe(0);
  });

  it('is ignored on a page without a control', () => {
    const { state } = openFakeBrowser({ state: { fontSize: '150' } });
    recallFontSize(document);
    expect(state['fontSize']).toBe('150');
  });
});
