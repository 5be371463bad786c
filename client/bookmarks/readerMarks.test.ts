import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { bookmarkTexts } from '#shared/i18n/texts/bookmarks.ts';
import { FakeButton, FakeElement, openFakeBrowser, type FakeSetting } from '../test/fakeBrowser.ts';
import { openReaderMarks } from './readerMarks.ts';

const OWN = '/mandators/tagesbote/users/leser';
const MARK = { kind: 'article', id: 1002 } as const;
const SAVE = `POST ${OWN}/bookmarks/1002`;
const user = { ssoId: 'leser', roles: [] };
const saved = () => Response.json({ isBookmarked: true });
const refused = (status: number) => () => new Response('', { status });

/** A logged-in reader's page with a button, and the texts shown for each touch. */
function open({ answers, ...setting }: FakeSetting = {}) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const told: string[] = [];
  const tip = Object.assign(new FakeElement(), {
    hidePopover: () => undefined,
    showPopover: () => void told.push(tip.textContent),
    removeAttribute: () => undefined,
    style: { setProperty: () => undefined },
    remove: () => undefined,
  });
  const button = Object.assign(new FakeButton(), { getBoundingClientRect: () => ({ right: 0, bottom: 0 }) });
  const browser = openFakeBrowser({
    ...setting,
    state: { mandator: 'tagesbote', reader: 'loggedIn' },
    found: { button: [button], ...setting.found },
    answers: { 'GET /api/validate': () => Response.json({ user }), ...answers },
  });
  Object.assign(browser.page, { createElement: () => tip, body: { append: () => undefined } });
  vi.stubGlobal('scrollY', 0);
  const left = new AbortController();
  const marks = openReaderMarks(document, left.signal);
  const touch = async () => {
    const found = document.querySelector('button');
    if (found) await marks.toggle(found, MARK);
  };
  return { ...browser, marks, told, touch, leave: () => left.abort() };
}

describe('M89 a touch', () => {
  it('bookmarks, the next one undoes it, and each announces the result', async () => {
    const { marks, told, touch, asked } = open({
      answers: {
        [SAVE]: saved,
        [`DELETE ${OWN}/bookmarks/1002`]: saved,
        [`GET ${OWN}/has-bookmarks`]: () => Response.json({ hasBookmarks: false }),
      },
    });
    await touch();
    expect(marks.isMarked(MARK)).toBe(true);
    await touch();
    expect(marks.isMarked(MARK)).toBe(false);
    expect(told).toEqual([bookmarkTexts.added.article, bookmarkTexts.removed.article]);
    expect(asked.filter((call) => call.endsWith('/bookmarks/1002'))).toHaveLength(2);
  });

  it('during a running call is ignored', async () => {
    const { told, touch, asked } = open({ answers: { [SAVE]: saved } });
    await Promise.all([touch(), touch()]);
    expect(asked.filter((call) => call === SAVE)).toHaveLength(1);
    expect(told).toHaveLength(1);
  });

  it.each([
    [404, bookmarkTexts.gone],
    [500, bookmarkTexts.failed],
  ])('answered with %i is undone, with a message', async (status, text) => {
    const { marks, told, touch } = open({ answers: { [SAVE]: refused(status) } });
    await touch();
    expect(marks.isMarked(MARK)).toBe(false);
    expect(told).toEqual([text]);
  });

  it('after the session has ended opens the login, and is remembered', async () => {
    const { visits, touch } = open({ answers: { [SAVE]: refused(401) } });
    await touch();
    expect(document.cookie).toBe('bookmark_pending=article%3A1002');
    expect(location.hash).toBe('#login');
    expect(visits).toEqual(['reload']);
  });

  it('announces nothing on a page that was left', async () => {
    const { told, touch, leave } = open({ answers: { [SAVE]: saved } });
    const touching = touch();
    leave();
    await touching;
    expect(told).toEqual([]);
  });
});

describe('M90 a bookmark made before the login', () => {
  const pending = { cookie: 'bookmark_pending=article:1002' };

  it.each<[number, string, string]>([
    [200, bookmarkTexts.addedAfterLogin.article, ''],
    [404, bookmarkTexts.gone, ''],
    [500, bookmarkTexts.waiting, 'bookmark_pending=article:1002'],
    [401, bookmarkTexts.waiting, 'bookmark_pending=article:1002'],
  ])('answered with %i says %s', async (status, text, cookie) => {
    const { marks, told } = open({ ...pending, answers: { [SAVE]: refused(status) } });
    await marks.load([]);
    expect(told).toEqual([text]);
    expect(document.cookie).toBe(cookie);
  });

  it('waits if its page is left before its turn', async () => {
    const { marks, asked, leave } = open({ ...pending, answers: { [SAVE]: saved } });
    leave();
    await marks.load([]);
    expect(asked).not.toContain(SAVE);
    expect(document.cookie).toBe('bookmark_pending=article:1002');
  });
});

describe('the page’s bookmarks', () => {
  it('are loaded once per kind', async () => {
    const { marks, asked } = open({
      answers: {
        [`GET ${OWN}/bookmarks`]: () => Response.json({ items: [{ articleId: 1002, ts: 1 }] }),
        [`GET ${OWN}/tag-bookmarks`]: () => Response.json({ items: [] }),
      },
    });
    await marks.load([MARK, { kind: 'article', id: 1003 }, { kind: 'tag', id: 9 }]);
    expect(asked).toEqual(['GET /api/validate', `GET ${OWN}/bookmarks`, `GET ${OWN}/tag-bookmarks`]);
    expect(marks.isMarked(MARK)).toBe(true);
    expect(marks.isMarked({ kind: 'tag', id: 1002 })).toBe(false);
  });

  it('are shown as unset if unavailable, which is reported', async () => {
    const { marks, heard } = open({ answers: { [`GET ${OWN}/bookmarks`]: refused(503) } });
    await marks.load([MARK]);
    expect(marks.isMarked(MARK)).toBe(false);
    expect(heard.errors).toMatchObject([{ message: expect.stringMatching(/^Error while fetch user bookmarks: /) }]);
  });
});
