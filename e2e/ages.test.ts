import { expect, it } from 'vitest';
import { formatAge } from '#shared/i18n/formatAge.ts';
import { formatDate } from '#shared/i18n/formatDate.ts';
import { shareBrowser, openVisitor } from './support/browser.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();
const browser = await shareBrowser();

type Told = { readonly iso: string; readonly text: string; readonly title: string };
const READ_TIMES = `[...document.querySelectorAll('time[data-age]')].map(({ dateTime: iso, textContent: text, title }) => ({ iso, text, title }))`;
const MOVED = `
  window.moved = 0;
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.moved += entry.value; }).observe({ type: 'layout-shift', buffered: true });
`;
const HOUR_MS = 3_600_000;

it.each([320, 390, 1364])('says how long ago it was, keeps that right, and moves no line, at %i px', async (width) => {
  const { page, problems, close } = await openVisitor(browser, portal.port, {
    viewport: { width, height: 900 },
    timezoneId: 'America/New_York',
  });
  const { text } = await portal.request('/');
  const newest = /data-age="" dateTime="([^"]+)"|dateTime="([^"]+)" data-age=""/i.exec(text) ?? [];
  const openedAt = Date.parse(newest[1] ?? newest[2] ?? '') + 90 * 60_000;
  await page.clock.install({ time: openedAt });
  await page.addInitScript(MOVED);
  await page.goto('/', { waitUntil: 'networkidle' });
  const last = openedAt + 400 * HOUR_MS;
  for (const now of [openedAt, openedAt + 7 * HOUR_MS, openedAt + 30 * HOUR_MS, last]) {
    await page.clock.setSystemTime(now);
    await page.clock.runFor(60_001);
    const told = await page.evaluate<Told[]>(READ_TIMES);
    expect(told.length).toBeGreaterThan(20);
    for (const { iso, text: said, title } of told) {
      expect([iso, title]).toEqual([iso, formatDate(iso)]);
      expect([iso, formatAge(iso, now), formatAge(iso, now + 120_000), title]).toContain(said);
    }
    if (now === openedAt) expect(told.map(({ text: said }) => said)).toContain('vor 1 Stunde');
    if (now === last) expect(told.filter(({ text: said, title }) => said !== title)).toEqual([]);
  }
  expect(await page.evaluate('window.moved')).toBe(0);
  expect(problems).toEqual([]);
  await close();
});

it('without script says the date', async () => {
  const { page, close } = await openVisitor(browser, portal.port, { javaScriptEnabled: false });
  await page.goto('/1001');
  const times = page.locator('time[data-age]');
  expect(await times.count()).toBeGreaterThan(4);
  for (const time of await times.all())
    expect(await time.textContent()).toBe(formatDate((await time.getAttribute('datetime')) ?? ''));
  await close();
});
