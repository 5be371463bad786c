import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { openBookmarkDesk } from './support/bookmarkDesk.ts';
import { findViolations } from './support/findViolations.ts';

const desk = await openBookmarkDesk();
const { portal, users, changeDevice, enter, logInElsewhere, open, tip, kept } = desk;
let page: Page;
beforeEach(() => {
  page = desk.page();
});

describe('regions at 390 px', () => {
  const EHRENFELD = 27;
  const question = () => page.getByRole('complementary', { name: 'Ihre Orte mitnehmen?' });
  const stored = () => page.evaluate(`localStorage.getItem('my_regions')`);
  const choose = async (name: string) => {
    await page.goto('/meineregion', { waitUntil: 'networkidle' });
    await page.getByRole('checkbox', { name, exact: true }).setChecked(true);
    await page.getByRole('button', { name: 'Artikel zeigen' }).click();
  };

  it('M92 M139 whether what a guest chose is for the account is asked after the login, taken over, and there on another device', async () => {
    await choose('Ehrenfeld');
    await expect.poll(stored).toBe(String(EHRENFELD));
    await logInElsewhere('frei');
    await page.goto('/koeln');
    expect(await findViolations(page, 'light')).toEqual([]);
    users.fault = 'error';
    await question().getByRole('button', { name: 'Übernehmen' }).click();
    await tip().getByText('Das hat gerade nicht geklappt.').waitFor();
    expect(await stored()).toBe(String(EHRENFELD));
    expect(await kept('frei')).toEqual([]);
    users.fault = 'none';
    await question().getByRole('button', { name: 'Übernehmen' }).click();
    await tip().getByText('Ihre Orte gehören jetzt zu Ihrem Konto.').waitFor();
    expect(await stored()).toBe('account');
    expect(await kept('frei')).toEqual([`region:${EHRENFELD}`]);
    expect(await question().count()).toBe(0);

    page = await changeDevice();
    await enter('frei');
    await page.goto('/meineregion');
    await expect.poll(() => page.getByRole('checkbox', { name: 'Ehrenfeld', exact: true }).isChecked()).toBe(true);
    await page.getByText('Ihre Auswahl gehört zu Ihrem Konto').waitFor();
    expect(await stored()).toBe('account');
  });

  it('M92 M139 put off, the question waits; refused, the device forgets', async () => {
    await choose('Ehrenfeld');
    await expect.poll(stored).toBe(String(EHRENFELD));
    await enter('frei');
    await page.goto('/koeln');
    await question().getByRole('button', { name: 'Später' }).click();
    await open('/themen/7');
    expect(await question().count()).toBe(0);
    expect(await stored()).toBe(String(EHRENFELD));
    await page.evaluate(`sessionStorage.removeItem('regions_offer')`);
    await page.goto('/koeln');
    await question().getByRole('button', { name: 'Auf diesem Gerät löschen' }).click();
    await expect.poll(stored).toBeNull();
    expect(await kept('frei')).toEqual([]);
  });

  it('M92 nothing goes from the account that its reader has not seen go', async () => {
    const inAccount = [EHRENFELD + 1, EHRENFELD + 2];
    for (const id of inAccount) {
      await portal.query(
        `INSERT INTO bookmarks (sso_id, mandator, kind, id, ts) VALUES ('demo-frei', 'tagesbote', 'region', ?, 1)`,
        id,
      );
    }
    await choose('Ehrenfeld');
    await expect.poll(stored).toBe(String(EHRENFELD));
    await enter('frei');
    await page.goto('/koeln');
    await question().getByRole('button', { name: 'Später' }).click();
    await choose('Porz');
    const all = () =>
      kept('frei').then(
        (marks) =>
          inAccount.every((id) => marks.includes(`region:${id}`)) &&
          marks.includes(`region:${EHRENFELD}`) &&
          marks.length,
      );
    await expect.poll(all).toBe(4);
    await page
      .getByRole('region', { name: 'Neues aus Ihrer Region' })
      .getByRole('heading', { level: 3 })
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Auswahl löschen' }).click();
    await expect.poll(() => kept('frei')).toEqual([]);
  });

  it('M10 M92 a reader’s choice is their account’s, also when it changes, and what is not saved says so', async () => {
    await enter('frei');
    await choose('Ehrenfeld');
    await expect.poll(() => kept('frei')).toEqual([`region:${EHRENFELD}`]);
    await page
      .getByRole('region', { name: 'Neues aus Ihrer Region' })
      .getByRole('heading', { level: 3 })
      .first()
      .waitFor();
    users.fault = 'down';
    await page.getByRole('checkbox', { name: 'Nippes', exact: true }).check();
    await page.getByRole('button', { name: 'Artikel zeigen' }).click();
    await page.getByText('Ihre Auswahl ließ sich gerade nicht speichern.').waitFor();
    users.fault = 'none';
    expect(await kept('frei')).toEqual([`region:${EHRENFELD}`]);
    await page.getByRole('button', { name: 'Auswahl löschen' }).click();
    await page.getByText('Ihre Auswahl ist gelöscht.').waitFor();
    await expect.poll(() => kept('frei')).toEqual([]);
    expect(await stored()).toBeNull();
  });
});
