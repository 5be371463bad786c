import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventOf, FakeElement, openFakeBrowser } from '../test/fakeBrowser.ts';
import { notifyFramingPage } from './notifyFramingPage.ts';

const HERE = 'https://tagesbote.example';
const signal = () => new AbortController().signal;

/** A page with this form, top-level or framed, reached from this referrer. */
function open({
  form,
  isFramed = false,
  referrer = '',
  search = '',
  message,
}: {
  form?: Record<string, string>;
  isFramed?: boolean;
  referrer?: string;
  search?: string;
  message?: object;
}) {
  const postMessage = vi.fn();
  const browser = openFakeBrowser({
    url: `${HERE}/__mein-portal/dialog-flow/login${search}`,
    window: isFramed ? { parent: { postMessage } } : {},
    found: {
      '[data-dialog-page]': form ? [Object.assign(new FakeElement(), { dataset: form })] : [],
      '[data-dialog-message]': message
        ? [Object.assign(new FakeElement(), { dataset: { dialogMessage: JSON.stringify(message) } })]
        : [],
    },
  });
  browser.page.referrer = referrer;
  return { ...browser, postMessage };
}

it('M69 passes the login target of a guard to the dialog', () => {
  const { sessionStorage } = open({ form: { dialogPage: 'login' }, search: '?ziel=%2Faccount' });
  notifyFramingPage(document, signal());
  expect(sessionStorage.kept.get('login_target')).toBe('/account');
});

describe('M22 a form opened as a page', () => {
  it.each([
    ['login', 'login'],
    ['registration', 'register'],
    ['forgot-password', 'forgot-password'],
    ['change-password', 'change-password'],
  ])('%s redirects to the front, where it opens as #%s', (dialogPage, hash) => {
    const { visits } = open({ form: { dialogPage } });
    expect(notifyFramingPage(document, signal())).toBe(false);
    expect(visits).toEqual([`replace ${HERE}/#${hash}`]);
  });

  it.each([
    [`${HERE}/1002?seite=2`, '/1002?seite=2'],
    ['https://boese.example/1002', '/'],
    [`${HERE}/__mein-portal/dialog-flow/registration`, '/'],
    [`${HERE}/change-password/geheim`, '/'],
    [`${HERE}//boese.example`, '/'],
    ['', '/'],
  ])('opens over the referring page: %s', (referrer, path) => {
    const { visits } = open({ form: { dialogPage: 'login' }, referrer });
    notifyFramingPage(document, signal());
    expect(visits).toEqual([`replace ${HERE}${path}#login`]);
  });

  it.each([[{ dialogPage: 'login', sent: '' }], [{ dialogPage: 'complete-registration' }], [undefined]])(
    'stays if it is %j',
    (form) => {
      const { visits } = open(form ? { form } : {});
      expect(notifyFramingPage(document, signal())).toBe(true);
      expect(visits).toEqual([]);
    },
  );
});

describe('M23 a form in a frame', () => {
  beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: false })));

  it('names itself to a page of this origin only', () => {
    const { postMessage, visits } = open({ form: { dialogPage: 'registration' }, isFramed: true });
    expect(notifyFramingPage(document, signal())).toBe(true);
    expect(postMessage.mock.calls).toEqual([[{ source: 'mein-portal', type: 'shown', dialog: 'register' }, HERE]]);
    expect(visits).toEqual([]);
  });

  it('reports its result instead, if it has one', () => {
    const message = { source: 'mein-portal', type: 'success', flow: 'login', target: null };
    const { postMessage } = open({ form: { dialogPage: 'login' }, isFramed: true, message });
    notifyFramingPage(document, signal());
    expect(postMessage.mock.calls).toEqual([[message, HERE]]);
  });

  it('asks to be closed on Escape while shown', () => {
    const { postMessage } = open({ isFramed: true });
    const left = new AbortController();
    notifyFramingPage(document, left.signal);
    document.dispatchEvent(eventOf('keydown', null, { key: 'a' }));
    expect(postMessage).not.toHaveBeenCalled();
    document.dispatchEvent(eventOf('keydown', null, { key: 'Escape' }));
    left.abort();
    document.dispatchEvent(eventOf('keydown', null, { key: 'Escape' }));
    expect(postMessage.mock.calls).toEqual([[{ source: 'mein-portal', type: 'close' }, HERE]]);
  });
});
