import type { Page } from 'playwright-core';

/** By what a page and the app around it speak: as Android, iOS and two packages of Flutter have it. */
export type Dialect = 'android' | 'ios' | 'handler' | 'channel';
/** A fault of the app. */
export type AppFault = 'absent' | 'throwing' | 'silent' | 'unimplemented' | 'unavailable';

/** The bridge that each dialect injects into a page, around `take`. */
const PLUGINS: Readonly<Record<Dialect, string>> = {
  android: `window.PortalNative = { postMessage: take };`,
  ios: `Object.defineProperty(window, 'webkit', { value: { messageHandlers: { portal: { postMessage: async (m) => take(m) ?? { ok: true } } } } });`,
  handler: `window.flutter_inappwebview = { callHandler: async (name, m) => (name === 'portal' ? (take(m) ?? { ok: true }) : null) };`,
  channel: `window.PortalFlutter = { postMessage: (m) => void take(m) };`,
};

const FAULTS: Readonly<Record<Exclude<AppFault, 'absent'>, string>> = {
  throwing: `throw new Error('plugin');`,
  silent: `return new Promise(() => undefined);`,
  unimplemented: `return { ok: false, code: 'UNIMPLEMENTED' };`,
  unavailable: `return { ok: false, code: 'UNAVAILABLE' };`,
};

/**
 * Mocks the native app around a page and records its messages and the page's error reports. Also sets the page's
 * `data-app`, for a dialect of the mode that the portal was not started for.
 */
export async function playApp(page: Page, dialect: Dialect, fault?: AppFault) {
  const told: unknown[] = [];
  const reported: string[] = [];
  const mode = dialect === 'android' || dialect === 'ios' ? 'native' : 'flutter';
  await page.exposeFunction('tellApp', (message: string) => void told.push(JSON.parse(message)));
  await page.exposeFunction('noteError', (message: string) => void reported.push(message));
  const plugin = fault === 'absent' ? '' : PLUGINS[dialect];
  await page.addInitScript(`
    const take = (message) => { void tellApp(message); ${fault && fault !== 'absent' ? FAULTS[fault] : ''} };
    ${plugin}
    document.addEventListener('portal-error', ({ detail }) => noteError(detail.message));
    new MutationObserver((_, observer) => {
      if (!document.documentElement) return;
      observer.disconnect();
      document.documentElement.dataset.app = '${mode}';
    }).observe(document, { childList: true });
  `);
  return { told, reported };
}
