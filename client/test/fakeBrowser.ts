import { onTestFinished, vi } from 'vitest';

export type FakeSetting = {
  readonly url?: string;
  /** Attributes of `<html>`. */
  readonly state?: Readonly<Record<string, string>>;
  readonly cookie?: string;
  /** Elements by the selector that finds them. */
  readonly found?: Readonly<Record<string, readonly FakeElement[]>>;
  /** By method and path: `GET /api/validate`. Everything else fails. */
  readonly answers?: Readonly<Record<string, () => Response | Promise<Response>>>;
  /** Additional properties of `window`. */
  readonly window?: object;
};

/** An element that records what is set on it. */
export class FakeElement extends EventTarget {
  dataset: Record<string, string> = {};
  textContent = '';
  found: Readonly<Record<string, readonly FakeElement[]>> = {};

  querySelectorAll(selector: string): readonly FakeElement[] {
    return this.found[selector] ?? [];
  }

  querySelector(selector: string): FakeElement | null {
    return this.found[selector]?.[0] ?? null;
  }

  /** Matches itself only. */
  closest(): this {
    return this;
  }
}
export class FakeButton extends FakeElement {}
export class FakeForm extends FakeElement {}
export class FakeInput extends FakeElement {}

/** An in-memory storage; can throw like a browser that refuses access. */
class FakeStorage {
  kept = new Map<string, string>();
  refusal: Error | null = null;

  getItem(key: string): string | null {
    if (this.refusal) throw this.refusal;
    return this.kept.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    if (this.refusal) throw this.refusal;
    this.kept.set(key, value);
  }

  removeItem(key: string): void {
    if (this.refusal) throw this.refusal;
    this.kept.delete(key);
  }
}

class FakePage extends FakeElement {
  documentElement = new FakeElement();
  readyState = 'complete';
  hidden = false;
  visibilityState = 'visible';
  referrer = '';
  #cookies = new Map<string, string>();

  get cookie(): string {
    return Array.from(this.#cookies, (pair) => pair.join('=')).join('; ');
  }

  set cookie(line: string) {
    const [pair = ''] = line.split(';');
    const equals = pair.indexOf('=');
    if (line.includes('Max-Age=0')) this.#cookies.delete(pair.slice(0, equals));
    else this.#cookies.set(pair.slice(0, equals), pair.slice(equals + 1));
  }
}

/**
 * Installs a fake browser until the test ends, as the globals that modules use: `document`, `window`, `location`,
 * `fetch`.
 */
export function openFakeBrowser({ url = 'https://tagesbote.example/1002', ...setting }: FakeSetting = {}) {
  const page = new FakePage();
  page.found = setting.found ?? {};
  Object.assign(page.documentElement.dataset, setting.state);
  if (setting.cookie) page.cookie = setting.cookie;
  const visits: string[] = [];
  const [localStorage, sessionStorage] = [new FakeStorage(), new FakeStorage()];
  const window = Object.assign(new EventTarget(), { localStorage, sessionStorage, parent: {} }, setting.window);
  if (!(setting.window && 'parent' in setting.window)) window.parent = window;
  const location = Object.assign(new URL(url), {
    assign: (href: string) => void visits.push(`assign ${href}`),
    replace: (href: string) => void visits.push(`replace ${href}`),
    reload: () => void visits.push('reload'),
  });
  const history = {
    state: null,
    replaceState: (_state: unknown, _title: string, href: string | URL) => {
      location.href = new URL(href, location.href).href;
    },
  };
  const { fetch, asked, sent } = answering(setting.answers ?? {});
  const globals = {
    document: page,
    window,
    location,
    history,
    fetch,
    navigator: {},
    addEventListener: window.addEventListener.bind(window),
    requestAnimationFrame: (work: () => void) => setTimeout(work),
    Element: FakeElement,
    HTMLElement: FakeElement,
    HTMLButtonElement: FakeButton,
    HTMLFormElement: FakeForm,
    HTMLInputElement: FakeInput,
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  // The timeline is Node's; cleared for this page.
  performance.clearMarks();
  const quiet = vi.spyOn(console, 'info').mockReturnValue();
  onTestFinished(() => {
    vi.unstubAllGlobals();
    quiet.mockRestore();
  });
  const state: Readonly<Record<string, string | undefined>> = page.documentElement.dataset;
  return { page, window, state, localStorage, sessionStorage, visits, asked, sent, heard: hear(page) };
}

/** A fake fetch with these answers; records calls and bodies. */
function answering(answers: NonNullable<FakeSetting['answers']>) {
  const asked: string[] = [];
  const sent: unknown[] = [];
  const fetch = async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const call = `${method} ${path}`;
    asked.push(call);
    if (typeof body === 'string') sent.push(JSON.parse(body));
    if (body instanceof URLSearchParams) sent.push(Object.fromEntries(body));
    const answer = answers[call];
    if (!answer) throw new TypeError(`no answer is defined for ${call}`);
    return answer();
  };
  return { fetch, asked, sent };
}

/** Payloads of the page's own events, in order. */
function hear(page: EventTarget): { readonly errors: unknown[]; readonly counted: unknown[] } {
  const heard: { errors: unknown[]; counted: unknown[] } = { errors: [], counted: [] };
  const detailOf = (event: Event): unknown => (event instanceof CustomEvent ? event.detail : null);
  page.addEventListener('portal-error', (event) => heard.errors.push(detailOf(event)));
  page.addEventListener('portal-analytics', (event) => heard.counted.push(detailOf(event)));
  return heard;
}

/** An event that bubbled up from an element, to be dispatched where it is handled. */
export function eventOf(type: string, target: EventTarget | null, fields: object = {}): Event {
  const event = Object.assign(new Event(type, { cancelable: true }), fields);
  return Object.defineProperty(event, 'target', { value: target });
}
