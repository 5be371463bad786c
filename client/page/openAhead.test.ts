import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { endLife } from '../platform/pageLife.ts';
import { FakeElement, openFakeBrowser } from '../test/fakeBrowser.ts';
import { openAhead } from './openAhead.ts';

type Setting = {
  readonly state?: Readonly<Record<string, string>>;
  readonly since?: string;
  readonly found?: Readonly<Record<string, readonly FakeElement[]>>;
  readonly body?: () => Response | Promise<Response>;
};

/** A page being prerendered for this reader. */
function renderAhead({ state = { reader: 'anonymous' }, since, found = {}, body }: Setting = {}) {
  const browser = openFakeBrowser({
    state: { route: 'article', ...state },
    found,
    answers: {
      'POST /api/views': () => new Response(null, { status: 204 }),
      'POST /api/article-body': body ?? (() => ownHtml('<p>Text</p>')),
      'POST /api/purchases': () => new Response(''),
    },
  });
  if (since) browser.localStorage.kept.set('reader_since', since);
  Object.assign(browser.page, { prerendering: true });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('DOMParser', ParserOfOne);
  vi.stubGlobal('PerformanceNavigationTiming', FakeElement);
  const start = vi.fn<() => void>();
  const opened = openAhead(document, start);
  const activate = async () => {
    Object.assign(browser.page, { prerendering: false });
    document.dispatchEvent(new Event('prerenderingchange'));
    await opened;
  };
  return { ...browser, start, activate };
}

/** A response of our own, as a browser reports it. */
function ownHtml(text: string): Response {
  const answer = new Response(text, { headers: { 'content-type': 'text/html' } });
  return Object.defineProperties(answer, {
    type: { value: 'basic' },
    url: { value: 'https://tagesbote.example/api/article-body' },
  });
}

/** Parses its input as one element of the body. */
class ParserOfOne {
  parseFromString(html: string) {
    return { body: { childNodes: [html] }, querySelectorAll: () => [] };
  }
}

function undecidedPlace() {
  const shown: string[] = [];
  const replaceWith = (...nodes: string[]) => void shown.push(...nodes);
  const place = Object.assign(new FakeElement(), { dataset: { undecided: '1002' }, replaceWith });
  return { place, shown };
}

describe('a prerendered page', () => {
  it('requests and starts nothing until shown, then counts one view', async () => {
    const { asked, start, activate } = renderAhead();
    await vi.waitFor(() => expect(start).not.toHaveBeenCalled());
    expect(asked).toEqual([]);
    await activate();
    expect([asked, start.mock.calls.length]).toEqual([['POST /api/views'], 1]);
  });

  it('is painted before any part starts', async () => {
    const { asked, start, activate } = renderAhead();
    const frames: (() => void)[] = [];
    vi.stubGlobal('requestAnimationFrame', (work: () => void) => frames.push(work));
    const opening = activate();
    await vi.waitFor(() => expect(frames).toHaveLength(1));
    expect([asked, start.mock.calls]).toEqual([[], []]);
    frames.forEach((frame) => frame());
    await opening;
    expect([asked, start.mock.calls.length]).toEqual([['POST /api/views'], 1]);
  });

  it('starts nothing if another page has replaced it', async () => {
    const { asked, start, activate } = renderAhead();
    vi.stubGlobal('requestAnimationFrame', (work: () => void) => {
      endLife(document);
      work();
    });
    await activate();
    expect([asked, start.mock.calls]).toEqual([[], []]);
  });

  it.each([
    ['a guest’s', 'anonymous', undefined],
    ['a guest’s who was logged in once', 'anonymous', 'anonymous/0/0/ 7'],
    ['a reader’s', 'loggedIn', 'loggedIn/0/0/ 7'],
  ])('is %s, and opens for the same reader', async (_, reader, since) => {
    const { visits, start, activate } = renderAhead({ state: { reader }, ...(since ? { since } : {}) });
    await activate();
    expect([visits, start.mock.calls.length]).toEqual([[], 1]);
  });

  it.each([
    ['logged in', 'anonymous', undefined, 'loggedIn/0/0/ 8'],
    ['logged out', 'loggedIn', 'loggedIn/0/0/ 7', 'anonymous/0/0/ 8'],
    ['logged out and in again, as any reader', 'loggedIn', 'loggedIn/0/0/ 7', 'loggedIn/0/0/ 9'],
    ['gained a role', 'loggedIn', 'loggedIn/0/0/ 7', 'loggedIn//0/ 9'],
  ])('is reloaded for a reader who has %s meanwhile', async (_, reader, since, later) => {
    const { asked, visits, start, localStorage, activate } = renderAhead({
      state: { reader },
      ...(since ? { since } : {}),
    });
    localStorage.kept.set('reader_since', later);
    await activate();
    expect([visits, asked, start.mock.calls.length]).toEqual([['reload'], [], 0]);
  });

  it('starts directly from the offline cache, for any reader', async () => {
    const { asked, visits, start, localStorage, activate } = renderAhead({ state: {}, since: 'loggedIn/0/0/ 7' });
    localStorage.kept.set('reader_since', 'anonymous/0/0/ 8');
    await vi.waitFor(() => expect(start).not.toHaveBeenCalled());
    await activate();
    expect([visits, asked, start.mock.calls.length]).toEqual([[], [], 1]);
  });

  it('is reloaded if made for another reader from the start', async () => {
    const { visits, start, activate } = renderAhead({ state: { reader: 'anonymous' }, since: 'loggedIn/0/0/ 7' });
    await activate();
    expect([visits, start.mock.calls.length]).toEqual([['reload'], 0]);
  });

  it('completes its body before its parts start', async () => {
    const { place, shown } = undecidedPlace();
    const { start, activate, sent } = renderAhead({ found: { '[data-undecided]': [place] } });
    start.mockImplementation(() => void shown.push('begun'));
    await activate();
    expect(shown).toEqual(['<p>Text</p>', 'begun']);
    expect(JSON.stringify(sent)).toContain('isOpening');
  });

  it('starts without its body if that is late', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { place } = undecidedPlace();
    const { start, activate } = renderAhead({
      found: { '[data-undecided]': [place] },
      body: () => new Promise(() => undefined),
    });
    const opening = activate();
    await vi.advanceTimersByTimeAsync(1_499);
    expect(start).not.toHaveBeenCalled();
    // After its first paint.
    await vi.advanceTimersByTimeAsync(10);
    await opening;
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('is reloaded if its body is unavailable, unless offline', async () => {
    for (const onLine of [true, false]) {
      const { place, shown } = undecidedPlace();
      const { visits, activate } = renderAhead({
        found: { '[data-undecided]': [place] },
        body: () => new Response('', { status: 503 }),
      });
      vi.stubGlobal('navigator', { onLine });
      await activate();
      expect([visits, shown]).toEqual([onLine ? ['reload'] : [], []]);
    }
  });

  it('applies its reader’s later choices', async () => {
    const { localStorage, page, activate } = renderAhead({ state: { reader: 'anonymous', breaking: 'k1' } });
    localStorage.kept.set('font_size', '120');
    localStorage.kept.set('colour-mode', 'dark');
    localStorage.kept.set('breaking_news_dismissed', 'k1');
    await activate();
    expect(page.documentElement.dataset).toMatchObject({ fontSize: '120', colorMode: 'dark', breakingHidden: '' });
  });
});
