import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import { answerPictures } from './support/answerPictures.ts';
import { shareBrowser, openVisitor } from './support/browser.ts';
import { layOutAll } from './support/layOutAll.ts';
import { findHoles } from './support/findHoles.ts';
import { shareHastyPortal } from './support/sharedPortals.ts';

const portal = await shareHastyPortal();
const browser = await shareBrowser();

const TITLES = MANDATORS.map((mandator) => mandator.id);
const PHONE = { width: 390, height: 844 };

async function visit(
  title: string,
  path: string,
  viewport: { width: number; height: number },
): Promise<{ page: Page; close: () => Promise<void> }> {
  const { page, close } = await openVisitor(browser, portal.port, {
    baseURL: `http://${title}.localhost:${portal.port}`,
    viewport,
  });
  await answerPictures(page);
  await page.goto(path);
  return { page, close };
}

const mainOf = (text: string) => /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '';
const idsIn = (html: string) => [...html.matchAll(/<a href="[^"]*-(\d+)"/g)].map(([, id]) => Number(id));

describe('the front', () => {
  it.each(TITLES)('%s: on a phone the first story begins at once and the last is not far', async (title) => {
    const { page, close } = await visit(title, '/', PHONE);
    await layOutAll(page);
    const [top, height] = await page.evaluate<[number, number]>(
      `[document.querySelector('main article').getBoundingClientRect().top, document.documentElement.scrollHeight]`,
    );
    expect(top).toBeLessThanOrEqual(150);
    expect(height).toBeLessThan(9_000);
    const small =
      await page.evaluate(`[...document.querySelectorAll('header a, header button, [data-breaking-news] button')]
      .filter((control) => control.checkVisibility() && control.getBoundingClientRect().height < 44).map((control) => control.textContent)`);
    expect(small).toEqual([]);
    await close();
  });

  it.each(TITLES)('%s: nothing of the head is out of reach on a phone, without script either', async (title) => {
    const context = await browser.newContext({
      baseURL: `http://${title}.localhost:${portal.port}`,
      viewport: PHONE,
      javaScriptEnabled: false,
    });
    const page = await context.newPage();
    await page.goto('/');
    const hidden = await page
      .locator('header nav a')
      .evaluateAll((links) =>
        links.filter((link) => !link.checkVisibility()).map((link) => link.getAttribute('href') ?? ''),
      );
    await page.getByRole('button', { name: 'Menü öffnen' }).click();
    await page.locator('[data-sidebar]').waitFor();
    for (const href of hidden)
      expect([href, await page.locator(`[data-sidebar] a[href="${href}"]`).first().isVisible()]).toEqual([href, true]);
    await context.close();
  });

  it.each(TITLES)('%s: every article stands there once, apart from the ranking of what is read most', async (title) => {
    const { text } = await portal.request('/', { host: `${title}.localhost` });
    const ids = idsIn(mainOf(text).replace(/<section[^>]* aria-labelledby="meistgelesen"[\s\S]*?<\/section>/, ''));
    expect(ids.length).toBeGreaterThan(20);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  it.each(TITLES)('%s: what is seen first does not wait for its pictures, the rest does', async (title) => {
    const { page, close } = await visit(title, '/', { width: 1_364, height: 900 });
    const lazy = (condition: string) =>
      page.evaluate<number>(
        `[...document.querySelectorAll('main img')].filter((image) => image.loading === 'lazy' && image.getBoundingClientRect().top ${condition}).length`,
      );
    expect([await lazy('< innerHeight - 40'), (await lazy('> 2 * innerHeight')) > 0]).toEqual([0, true]);
    expect(await page.locator('main img[fetchpriority="high"]').count()).toBeLessThanOrEqual(1);
    await close();
  });
});

describe('the head', () => {
  it.each([320, 1_364])(
    'keeps its tools where they are while what follows them is still to come, at %i px',
    async (width) => {
      const { page, close } = await visit('tagesbote', '/', { width, height: 800 });
      const [whole, half] = await page.evaluate<[number, number]>(`(() => {
      const login = document.querySelector('header [data-dialog="login"]');
      const left = () => login.getBoundingClientRect().left;
      const whole = left();
      for (const later of [...login.parentElement.children].filter((tool) => login.compareDocumentPosition(tool) & Node.DOCUMENT_POSITION_FOLLOWING)) later.remove();
      return [whole, left()];
    })()`);
      expect(half).toBe(whole);
      await close();
    },
  );

  it.each(TITLES)('%s: has room for its name at 320 px, whether script runs or not', async (title) => {
    const { page, close } = await visit(title, '/', { width: 320, height: 800 });
    for (const hasScript of [true, false]) {
      if (!hasScript) await page.evaluate(`delete document.documentElement.dataset.script`);
      const [name, tool] = await page.evaluate<[number, number]>(`[
        document.querySelector('header a[href="/"] > *').getBoundingClientRect().right,
        document.querySelector('header [data-dialog="login"]').getBoundingClientRect().left,
      ]`);
      expect([title, hasScript, name < tool]).toEqual([title, hasScript, true]);
    }
    await close();
  });
});

describe('holes', () => {
  const looksWhole = async (title: string, path: string) => {
    const { page, close } = await visit(title, path, PHONE);
    // Media queries alone lay out: no script looks at the width.
    for (const viewport of [PHONE, { width: 768, height: 1_024 }, { width: 1_364, height: 900 }]) {
      await page.setViewportSize(viewport);
      expect([title, path, viewport.width, await findHoles(page)]).toEqual([title, path, viewport.width, []]);
    }
    await close();
  };

  it.each(TITLES)('%s: its front and its lists have none', async (title) => {
    const section = /<nav[^>]* aria-label="Ressorts"[\s\S]*?<a href="([^"]+)"/.exec(
      (await portal.request('/', { host: `${title}.localhost` })).text,
    )?.[1];
    for (const path of ['/', section ?? '', '/neueste', '/schlagzeilen']) await looksWhole(title, path);
  });

  it.each([
    ['every second', (at: number) => at % 2 === 0],
    ['no', () => true],
  ])('there are none either where %s article has a picture', async (_, isWithout) => {
    const ids = [...new Set(idsIn(mainOf((await portal.request('/')).text)))];
    for (const id of ids.filter((__, at) => isWithout(at)))
      await portal.edit('PUT', `/articles/${id}`, { image: null });
    const first = ids.find((__, at) => isWithout(at)) ?? 0;
    const leadOf = async () =>
      mainOf((await portal.request('/')).text)
        .split('</article>')
        .find((entry) => entry.includes(`-${first}"`)) ?? '<img';
    await expect.poll(async () => (await leadOf()).includes('<img'), { timeout: 8_000 }).toBe(false);
    for (const path of ['/', '/koeln']) await looksWhole('tagesbote', path);
  });
});

describe('faces', () => {
  it('BLITZ keeps its red by night', async () => {
    const { page, close } = await visit('blitz', '/', PHONE);
    const red = () =>
      page.locator('header a[href="/"] > span').evaluate((logo) => getComputedStyle(logo).backgroundColor);
    const byDay = await red();
    await page.emulateMedia({ colorScheme: 'dark' });
    expect([byDay, await red()]).toEqual(['rgb(200, 16, 46)', 'rgb(200, 16, 46)']);
    await close();
  });

  it.each(['/newsletter-anmeldung/guten-morgen', '/koeln', '/schlagzeilen'])(
    '%s: the way to it begins where its heading does',
    async (path) => {
      const { page, close } = await visit('tagesbote', path, { width: 1_364, height: 900 });
      const left = (selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((element) => Math.round(element.getBoundingClientRect().left));
      expect(await left('main nav')).toBe(await left('main h1'));
      await close();
    },
  );
});
