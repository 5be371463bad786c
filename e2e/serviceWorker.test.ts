import fs from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { VIEWS_PATH } from '#shared/routes/apiPaths.ts';
import { openVisitor, shareBrowser } from './support/browser.ts';
import { sharePortal } from './support/sharedPortals.ts';
import { until } from './support/until.ts';
import { startWorkerFront, type WorkerFront } from './support/workerFront.ts';

const portal = await sharePortal();
const browser = await shareBrowser();
const fronts: WorkerFront[] = [];
afterAll(() => Promise.all(fronts.map((front) => front.stop())));

/** An update is looked for behind the page, on a machine that others share. */
const SOON_MS = 30_000;

const stateOf = (page: Page) => page.evaluate<string | undefined>('document.documentElement.dataset.serviceWorker');
const reach = (page: Page, ...states: readonly string[]) =>
  until(`the state ${states.join(' or ')}`, async () => states.includes((await stateOf(page)) ?? ''), SOON_MS);

/** A reader's window, and the front through which it reaches the portal. */
async function openWindow() {
  const front = await startWorkerFront(portal.port);
  fronts.push(front);
  return { front, ...(await openVisitor(browser, front.port, { serviceWorkers: 'allow' })) };
}

async function open(path = '/koeln') {
  const opened = await openWindow();
  await opened.page.goto(path);
  return opened;
}

/** A repeat visit, with the worker in control. */
async function openAgain(path?: string, changeWorker: WorkerFront['changeWorker'] = null) {
  const opened = await openWindow();
  opened.front.changeWorker = changeWorker;
  const { page } = opened;
  await page.goto(path ?? '/koeln');
  await reach(page, 'offlineReady');
  await page.reload();
  await reach(page, 'offlineReady');
  expect(await page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
  return opened;
}

describe('the service worker', () => {
  it.concurrent('M104 has a permanent address, is short and uncacheable; its code is one classic script, at most 10 KiB', async ({
    expect,
  }) => {
    const { status, headers, text } = await portal.request('/sw.js');
    expect([status, headers['cache-control'], headers['content-type']]).toEqual([
      200,
      'no-store',
      'text/javascript; charset=utf-8',
    ]);
    expect(text.length).toBeLessThanOrEqual(256);
    const [, file = ''] = /importScripts\("(\/assets\/[\w.-]+)"\)/.exec(text) ?? [];
    const code = await portal.request(file);
    expect([code.status, code.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(code.text).not.toMatch(/^\s*(?:import|export)\b/m);
    expect(brotliCompressSync(code.text).length).toBeLessThanOrEqual(10 * 1_024);
  });

  it.concurrent('M149 posts no view of an error page, which the portal has counted as a failure', async ({
    expect,
  }) => {
    const { page, close } = await openAgain();
    const posted: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posted.push(new URL(request.url()).pathname);
    });
    for (const path of ['/gibt-es-nicht', '/error/login-failed', '/account/coins']) await page.goto(path);
    // From a page for readers alone the window is led on to the login.
    await page.waitForURL((url) => url.hash === '#login');
    await page.goto('/1001', { waitUntil: 'networkidle' });
    expect(posted).not.toContain(VIEWS_PATH);
    await close();
  });

  it.concurrent('M104 is asked for behind a page by its short name alone, and its code not again', async ({
    expect,
  }) => {
    const { front, page, close } = await openAgain();
    front.workerFiles.length = 0;
    for (const path of ['/1001', '/koeln']) {
      await page.goto(path);
      await reach(page, 'offlineReady');
    }
    await expect.poll(() => front.workerFiles).toContain('/sw.js');
    expect(front.workerFiles.filter((file) => file !== '/sw.js')).toEqual([]);
    await close();
  });

  it.concurrent('M104 is registered for the whole title, activated and ready for being offline', async ({ expect }) => {
    const { page, problems, close } = await open();
    await page.evaluate(`{
      window.states = [];
      const note = () => window.states.push(document.documentElement.dataset.serviceWorker);
      new MutationObserver(note).observe(document.documentElement, { attributeFilter: ['data-service-worker'] });
      note();
    }`);
    await reach(page, 'offlineReady');
    expect(await page.evaluate('[...new Set(states)].filter(Boolean).at(-1)')).toBe('offlineReady');
    expect(
      await page.evaluate(`navigator.serviceWorker.getRegistration('/').then(({ scope, active }) =>
        [new URL(scope).pathname, new URL(active.scriptURL).pathname])`),
    ).toEqual(['/', '/sw.js']);
    expect(problems).toEqual([]);
    await close();
  });

  it.concurrent('M104 is not registered by a dialog in a frame', async ({ expect }) => {
    const { page, close } = await open('/koeln#login');
    await reach(page, 'offlineReady');
    await page.locator('dialog iframe').waitFor();
    const frame = page.frames().find((one) => one !== page.mainFrame());
    await frame?.waitForLoadState('load');
    await frame?.evaluate('new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve)))');
    expect(await frame?.evaluate('document.documentElement.dataset.serviceWorker ?? null')).toBe(null);
    await close();
  });

  it.concurrent('M104, M130 says that it could not be registered, and the page goes on', async () => {
    const { front, page, close } = await openWindow();
    front.changeWorker = () => 'throw new Error("kaputt")';
    await page.goto('/koeln');
    await reach(page, 'registrationFailed');
    await page.getByRole('button', { name: 'Menü' }).click();
    await page.locator('[data-sidebar]').waitFor();
    await close();
  });
});

describe('a page while there is a connection', () => {
  it.concurrent('M104 comes from the network, which is asked once, and its files from where they are kept', async ({
    expect,
  }) => {
    const { front, page, close } = await openAgain('/koeln');
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const sources: string[] = [];
    session.on('Network.responseReceived', ({ type, response: { url, serviceWorkerRouterInfo: info } }) => {
      if (type === 'Document' || url.includes('/assets/main-')) sources.push(`${type} from ${info?.actualSourceType}`);
    });
    front.navigations.length = 0;
    for (const path of ['/1001', '/suche?q=dom', '/1001']) await page.goto(path);
    expect(front.navigations).toEqual(['GET /1001', 'GET /suche?q=dom', 'GET /1001']);
    await expect.poll(() => sources.filter((source) => source.startsWith('Document'))).toHaveLength(3);
    expect([...new Set(sources)].toSorted()).toEqual(['Document from network', 'Script from cache']);
    await close();
  });

  it.concurrent('M104 is asked for once where the browser knows no way round the worker', async ({ expect }) => {
    const { front, page, close } = await openAgain(
      '/koeln',
      (script) => `Object.defineProperty(InstallEvent.prototype, 'addRoutes', { value: null });\n${script}`,
    );
    front.navigations.length = 0;
    for (const path of ['/1001', '/suche?q=dom']) await page.goto(path);
    expect(front.navigations).toEqual(['GET /1001', 'GET /suche?q=dom']);
    front.isDown = true;
    await page.goto('/wirtschaft');
    await page.getByRole('heading', { name: 'Keine Verbindung' }).waitFor();
    await close();
  });
});

describe('a page without a connection', () => {
  it.concurrent('G9 says so at its own address, and comes back by itself', async ({ expect }) => {
    const { front, page, problems, close } = await openAgain();
    front.isDown = true;
    const notice = page.getByText('Sie sind gerade offline. Diese Seite');
    expect(await notice.isVisible()).toBe(false);
    await page.context().setOffline(true);
    await notice.waitFor();
    await page.goto('/wirtschaft');
    await page.getByRole('heading', { name: 'Keine Verbindung' }).waitFor();
    expect(await page.locator('[data-breaking-news]').count()).toBe(0);
    await page.getByText('Sobald die Verbindung wieder steht').waitFor();
    expect(new URL(page.url()).pathname).toBe('/wirtschaft');
    expect(problems.filter((problem) => !problem.startsWith('failed: ') && !problem.includes('ERR_'))).toEqual([]);
    front.isDown = false;
    await page.context().setOffline(false);
    await page.getByText('Sie sind wieder online.').waitFor();
    await page.getByRole('heading', { name: 'Wirtschaft', exact: true }).waitFor();
    await close();
  });
});

describe('another version', () => {
  const another = (script: string) => `${script}\n// another`;

  it.concurrent('M104 waits, is offered, takes over when its reader says so, and loads every page of his once', async ({
    expect,
  }) => {
    const { front, page, close } = await openAgain();
    const other = await page.context().newPage();
    await other.goto('/1001');
    await reach(other, 'offlineReady');
    front.changeWorker = another;
    await page.reload();
    await reach(page, 'needRefresh');
    await page.getByRole('button', { name: 'Jetzt laden' }).waitFor({ timeout: 15_000 });
    front.navigations.length = 0;
    await other.evaluate(`document.querySelector('[data-sidebar] [name=q]').value = 'Dom'`);
    await page.getByRole('button', { name: 'Jetzt laden' }).click();
    await expect.poll(() => front.navigations).toEqual(['GET /koeln']);
    await reach(page, 'offlineReady');
    expect(await page.getByRole('button', { name: 'Jetzt laden' }).count()).toBe(0);
    // A page with typed text is not reloaded.
    await reach(other, 'needRefresh');
    expect(await other.locator('[data-sidebar] [name=q]').first().inputValue()).toBe('Dom');
    expect(front.navigations).toEqual(['GET /koeln']);
    await close();
  });

  it.concurrent('M104 may be put off', async ({ expect }) => {
    const { front, page, close } = await openAgain();
    front.changeWorker = another;
    await page.reload();
    await page.getByRole('button', { name: 'Später' }).click({ timeout: 15_000 });
    await expect.poll(() => page.getByText('Neue Fassung').count()).toBe(0);
    expect(await stateOf(page)).toBe('needRefresh');
    await close();
  });
});

/** The three builds whose files browsers keep, the oldest first. */
const BUILDS = ['build-before-last', 'last-build', 'this-build'] as const;

const SOON = { timeout: SOON_MS };

/** Worker and pages of another build: different bytes, and caches under its name. */
function release(front: WorkerFront, build: string) {
  front.changeWorker = (script) => `${script}\n// ${build}`;
  front.changePage = (html) => html.replace(/ data-build="[^"]*"/, ` data-build="${build}"`);
}

describe('the kill worker', () => {
  const killer = () => fs.readFileSync(`dist/service-worker/${killWorkerFile()}`, 'utf8');
  const registrations = (page: Page) =>
    page.evaluate<number>(`navigator.serviceWorker.getRegistrations().then(({ length }) => length)`);
  const kept = async (page: Page) => {
    const names = await page.evaluate(`Promise.all([caches.keys(), indexedDB.databases()]).then(([caches, databases]) =>
      [...caches, ...databases.map(({ name }) => name)].join(' '))`);
    return String(names).split(' ').filter(Boolean);
  };
  /** Reads here at a build, until its files are kept; the worker of a later one waits behind the first. */
  const readAt = async (front: WorkerFront, page: Page, build: string) => {
    release(front, build);
    await page.goto('/koeln');
    await until(`files of ${build}`, async () => (await kept(page)).includes(`build-${build}`), SOON_MS);
    await reach(page, 'offlineReady', 'needRefresh');
  };

  /** The page that registers it may be too early to have anything kept. */
  const comesAgain = async (page: Page) => {
    await page.goto('/koeln');
    await until('a registration', async () => (await registrations(page)) === 1, SOON_MS);
    await page.goto('/wirtschaft');
    await reach(page, 'offlineReady');
    expect(await kept(page)).toContain('build-next-build');
  };

  it.concurrent.for<[string, readonly string[]]>([
    ['the build before the last', BUILDS.slice(0, 1)],
    ['the last build', BUILDS.slice(1, 2)],
    ['this build', BUILDS.slice(2)],
    ['all three, the newest waiting', BUILDS],
  ])(
    'M104 takes the place of the worker of %s, clears what that kept, and leaves pages as if there had been none',
    { timeout: 120_000 },
    async ([, builds], { expect }) => {
      const { front, page, problems, close } = await openWindow();
      for (const build of builds) await readAt(front, page, build);
      await page.evaluate(
        `caches.open('bodies').then((cache) => cache.put('/offline/bodies/m/1002', new Response('x')))`,
      );
      expect(await kept(page)).toEqual(
        expect.arrayContaining([...builds.map((build) => `build-${build}`), 'bodies', 'workbox-expiration']),
      );
      // A tab that stays open, with the code of its build.
      const other = await page.context().newPage();
      await other.goto('/1001');
      await reach(other, 'offlineReady', 'needRefresh');

      front.changeWorker = killer;
      await page.goto('/1001');
      await expect.poll(() => registrations(page), SOON).toBe(0);
      await expect.poll(() => kept(page), SOON).toEqual([]);
      front.navigations.length = 0;
      await page.goto('/koeln');
      await page.getByRole('heading', { name: 'Köln', exact: true }).waitFor();
      await other.goto('/wirtschaft');
      // Pages under the old worker may reload only now.
      expect(front.navigations.filter((one) => one !== 'GET /1001')).toEqual(['GET /koeln', 'GET /wirtschaft']);
      for (const one of [page, other]) {
        await expect.poll(() => registrations(one), SOON).toBe(0);
        await expect.poll(() => kept(one), SOON).toEqual([]);
      }
      expect(problems).toEqual([]);
      front.isDown = true;
      const offline = await page.context().newPage();
      await expect(offline.goto('/wirtschaft')).rejects.toThrow('ERR_');
      await offline.close();
      front.isDown = false;
      release(front, 'next-build');
      await comesAgain(page);
      await close();
    },
  );

  it.concurrent('M104 unregisters once it is switched off, also under a page that must not reload', async ({
    expect,
  }) => {
    const { front, page, close } = await openAgain();
    const other = await page.context().newPage();
    await other.goto('/1001');
    await reach(other, 'offlineReady');
    const field = other.locator('[data-sidebar] [name=q]').first();
    await other.evaluate(`document.querySelector('[data-sidebar] [name=q]').value = 'Dom'`);
    front.changeWorker = killer;
    await page.goto('/1001');
    await expect.poll(() => kept(page), SOON).toEqual([]);
    await reach(other, 'needRefresh');
    release(front, 'next-build');
    await comesAgain(page);
    expect(await field.inputValue()).toBe('Dom');
    await close();
  });
});

function killWorkerFile(): string {
  const manifest: Readonly<Record<string, { readonly file: string }>> = JSON.parse(
    fs.readFileSync('dist/service-worker/.vite/manifest.json', 'utf8'),
  );
  return manifest['client/serviceWorker/killWorker.ts']?.file ?? '';
}
