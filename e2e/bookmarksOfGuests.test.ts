import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { ARTICLE, openBookmarkDesk } from './support/bookmarkDesk.ts';

const desk = await openBookmarkDesk();
const { users, logIn, logInElsewhere, open, faults, mark, tip, pressed, kept, fill } = desk;
let page: Page;
beforeEach(() => {
  page = desk.page();
});

describe('a guest at 390 px', () => {
  const cookie = async () => (await page.context().cookies()).find(({ name }) => name === 'bookmark_pending');

  it('M90 marks, logs in in the dialog, and finds it saved; nothing is left to wait', async () => {
    await open(ARTICLE);
    users.calls.length = 0;
    await mark().click();
    const pending = await cookie();
    expect(pending?.value).toBe('article%3A1001');
    expect(Math.round(((pending?.expires ?? 0) - Date.now() / 1_000) / 60)).toBe(60);
    expect(users.calls).toEqual([]);
    await logIn('frei');
    await tip().getByText('Der Artikel steht jetzt auf Ihrer Merkliste.').waitFor();
    expect(await page.getByRole('dialog', { name: /^Artikel merken: Rund um den Dom/ }).count()).toBe(0);
    await expect.poll(() => pressed()).toBe('true');
    expect(await kept('frei')).toEqual(['article:1001']);
    expect(await cookie()).toBeUndefined();
    expect(new URL(page.url()).pathname).toBe(ARTICLE);
    expect(faults()).toEqual([]);
  });

  it('M90 logs in on a page of its own instead, and it is saved all the same', async () => {
    await open('/themen/7');
    await page.getByRole('button', { name: 'Thema folgen' }).click();
    await page.getByRole('dialog', { name: 'Thema folgen' }).waitFor();
    await logInElsewhere('frei');
    await tip().getByText('Sie folgen jetzt diesem Thema.').waitFor();
    expect(await kept('frei')).toEqual(['tag:7']);
    expect(await cookie()).toBeUndefined();
  });

  it('M90 M91 whose list is full already hears so after the login', async () => {
    await fill('frei');
    await open(ARTICLE);
    await mark().click();
    await logIn('frei');
    await page.getByRole('dialog', { name: 'Ihre Merkliste ist voll' }).waitFor();
    expect(await kept('frei')).toHaveLength(5);
    expect(await cookie()).toBeUndefined();
  });

  it('M90 what cannot be saved then waits for the next page', async () => {
    await open(ARTICLE);
    await mark().click();
    await page.getByRole('dialog', { name: /^Artikel merken: Rund um den Dom/ }).waitFor();
    users.fault = 'error';
    await logIn('frei');
    await tip().getByText('Auf der nächsten Seite versuchen wir es noch einmal').waitFor();
    expect((await cookie())?.value).toBe('article%3A1001');
    users.fault = 'none';
    await open('/koeln');
    await expect.poll(() => kept('frei')).toEqual(['article:1001']);
    await expect.poll(cookie).toBeUndefined();
  });
});
