import { describe, expect, it, vi } from 'vitest';
import { FakeElement, FakeInput, openFakeBrowser, type FakeSetting } from '../test/fakeBrowser.ts';
import { followLogin } from './followLogin.ts';

/** An anonymous page, and its reaction to a login in another tab. */
function open(setting: FakeSetting = {}, { isSeen = true, isOnline = true } = {}) {
  const browser = openFakeBrowser(setting);
  vi.stubGlobal('navigator', { onLine: isOnline });
  browser.page.visibilityState = isSeen ? 'visible' : 'hidden';
  const left = new AbortController();
  followLogin(document, left.signal);
  const logIn = () => {
    browser.localStorage.kept.set('reader_since', 'loggedIn 7');
    browser.window.dispatchEvent(new Event('storage'));
  };
  const comeBack = () => {
    browser.page.visibilityState = 'visible';
    browser.page.dispatchEvent(new Event('visibilitychange'));
  };
  return { ...browser, left, logIn, comeBack };
}

const field = (value: string) => Object.assign(new FakeInput(), { value, defaultValue: 'Dom' });
const medium = (paused: boolean) => Object.assign(new FakeElement(), { paused });

describe('M70 a login in another tab', () => {
  it('reloads the page visible beside it', () => {
    const { visits, logIn } = open({
      found: { 'input,textarea': [field('Dom')], 'audio,video': [medium(true)] },
    });
    logIn();
    expect(visits).toEqual(['reload']);
  });

  it('reloads any other page once it becomes visible', () => {
    const { visits, logIn, comeBack } = open({}, { isSeen: false });
    logIn();
    expect(visits).toEqual([]);
    comeBack();
    expect(visits).toEqual(['reload']);
  });

  it('does nothing without a login, or on a page that was left', () => {
    const { localStorage, visits, left, logIn, comeBack } = open();
    localStorage.kept.set('reader_since', 'anonymous 7');
    comeBack();
    left.abort();
    logIn();
    expect(visits).toEqual([]);
  });

  it.each<[string, FakeSetting, { isOnline?: boolean }?]>([
    ['types', { found: { 'input,textarea': [field('Dom'), field('Domplatte')] } }],
    [
      'has a dialog, a frame or a field in use',
      { found: { 'iframe,dialog[open],:is(input,textarea,select):focus': [new FakeElement()] } },
    ],
    ['listens', { found: { 'audio,video': [medium(true), medium(false)] } }],
    ['is read to', { window: { speechSynthesis: { speaking: true } } }],
    ['has no connection', {}, { isOnline: false }],
  ])('does not reload for a reader who %s', (_, setting, how) => {
    vi.stubGlobal('speechSynthesis', { speaking: true });
    const { visits, logIn } = open(setting, how);
    logIn();
    expect(visits).toEqual([]);
  });
});
