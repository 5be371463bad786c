import { describe, expect, it } from 'vitest';
import { FakeElement, openFakeBrowser } from '../test/fakeBrowser.ts';
import { watchErrors } from './watchErrors.ts';

const fail = (window: EventTarget) => {
  window.dispatchEvent(Object.assign(new Event('error'), { message: 'kaputt' }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('versprochen') }));
};

describe('M56 a browser error', () => {
  it('is reported, with the path of its page', () => {
    const { window, heard } = openFakeBrowser();
    watchErrors(document);
    location.href = 'https://tagesbote.example/koeln';
    fail(window);
    expect(heard.errors).toEqual([
      { status: null, message: 'kaputt', path: '/1002' },
      { status: null, message: 'Error: versprochen', path: '/1002' },
    ]);
  });

  it('is not reported by a page that was left', () => {
    const { window, heard } = openFakeBrowser();
    const stop = watchErrors(document);
    stop();
    fail(window);
    expect(heard.errors).toEqual([]);
  });
});

describe('M56 an error page', () => {
  it.each([
    ['404', 404],
    ['503', 503],
    ['200', 520],
    ['', 520],
    ['NaN', 520],
  ])('with status %j is reported as %i', (errorStatus, status) => {
    const { heard } = openFakeBrowser({
      found: {
        '[data-error-status]': [Object.assign(new FakeElement(), { dataset: { errorStatus } })],
        '[data-error-message]': [Object.assign(new FakeElement(), { textContent: 'Nicht gefunden' })],
      },
    });
    watchErrors(document);
    expect(heard.errors).toEqual([{ status, message: 'Nicht gefunden', path: '/1002' }]);
  });

  it('does not include other pages', () => {
    const { heard } = openFakeBrowser();
    watchErrors(document);
    expect(heard.errors).toEqual([]);
  });
});
