import { expect, it } from 'vitest';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { formatAge } from '#shared/i18n/formatAge.ts';
import { formatShortDate, yearOf } from '#shared/i18n/formatDate.ts';
import { shareBrowser, openVisitor } from './support/browser.ts';
import { sendPurge } from './support/sendPurge.ts';
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
      expect([iso, title]).toEqual([iso, formatShortDate(iso, yearOf(Date.now()))]);
      expect([iso, formatAge(iso, now, false), formatAge(iso, now + 120_000, false), title]).toContain(said);
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
    expect(await time.textContent()).toBe(
      formatShortDate((await time.getAttribute('datetime')) ?? '', yearOf(Date.now())),
    );
  await close();
});

it('says that there are no warnings once the last one of an open page has ended', async () => {
  const now = Date.now();
  const [from, until] = [now, now + HOUR_MS].map((at) => new Date(at).toISOString());
  const warning = { headline: 'Warnung vor Sturmböen', description: '', instruction: '', level: 2, from, until };
  await portal.query(
    `INSERT INTO open_data_readings (address, as_of, value, is_sample, tried_at)
     VALUES ('https://www.dwd.de/DWD/warnungen/warnapp/json/warnings.json', ?, ?, 0, ?)`,
    now,
    JSON.stringify({ 105315000: [warning] }),
    now,
  );
  await sendPurge(portal, { soft: [], hard: [cacheTag.channel('koeln')] });
  const { page, close } = await openVisitor(browser, portal.port);
  await page.clock.install({ time: now });
  await page.goto('/koeln', { waitUntil: 'networkidle' });
  const warnings = page.getByRole('region', { name: 'Wetterwarnungen' });
  const [shown, none] = [warnings.getByText(warning.headline), warnings.getByText('Keine amtlichen Warnungen.')];
  expect([await shown.isVisible(), await none.isVisible()]).toEqual([true, false]);
  await page.clock.setSystemTime(now + HOUR_MS + 1_000);
  await page.clock.runFor(60_001);
  expect([await shown.isVisible(), await none.isVisible()]).toEqual([false, true]);
  await close();
});
