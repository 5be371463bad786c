import type { Page } from 'playwright-core';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import { openVisitor, shareBrowser } from './browser.ts';
import type { TestPortal } from './testPortal.ts';

/**
 * Chromium's push service belongs to Google and is out of reach for tests: subscriptions and the permission are played.
 * Service workers are real.
 */
export async function openWithPush({ port }: Pick<TestPortal, 'port'>, title: MandatorId) {
  const visitor = await openVisitor(await shareBrowser(), port, {
    baseURL: `http://${title}.localhost:${port}`,
    consent: null,
    serviceWorkers: 'allow',
  });
  const { page } = visitor;
  await page.addInitScript(() => {
    const kept = 'played-push';
    const subscription = {
      endpoint: 'https://push.example/geheim-1',
      unsubscribe: async () => (localStorage.removeItem(kept), true),
    };
    Object.defineProperties(PushManager.prototype, {
      getSubscription: { value: async () => (localStorage.getItem(kept) === null ? null : subscription) },
      subscribe: { value: async () => (localStorage.setItem(kept, '1'), subscription) },
    });
    Object.defineProperty(Notification, 'permission', {
      get: () => localStorage.getItem('played-permission') ?? 'default',
    });
    Notification.requestPermission = async () => {
      localStorage.setItem('played-permission', 'granted');
      return 'granted';
    };
  });
  await page.goto('/meineregion');
  const section = page.getByRole('region', { name: 'Mitteilungen auf dieses Gerät' });
  return { ...visitor, section };
}

export const permissionOf = (page: Page) => page.evaluate(() => localStorage.getItem('played-permission'));
export const isSubscribed = (page: Page) => page.evaluate(() => localStorage.getItem('played-push') !== null);
/** Scope and script of each service worker, by scope. */
export const workersOf = (page: Page) =>
  page.evaluate(async () => {
    const all = await navigator.serviceWorker.getRegistrations();
    const paths = all.map(({ scope, active, installing, waiting }) => [
      new URL(scope).pathname,
      new URL((active ?? waiting ?? installing)?.scriptURL ?? scope).pathname,
    ]);
    return paths.toSorted(([one = ''], [other = '']) => one.localeCompare(other));
  });

/** Some of a title's articles, by id. */
export async function articlesOf(
  { query }: Pick<TestPortal, 'query'>,
  mandator: MandatorId,
  restriction: 'free' | 'paid',
): Promise<readonly number[]> {
  const rows = await query(
    `SELECT a.id FROM articles a JOIN listings l ON l.article_id = a.id AND l.mandator = ? AND l.list = 'all'
     WHERE a.content_restriction = ? ORDER BY a.id LIMIT 10`,
    mandator,
    restriction,
  );
  return rows.map(({ id }) => Number(id));
}
