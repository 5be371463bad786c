import { describe, expect, it } from 'vitest';
import { codeTexts } from '#shared/i18n/texts/checkout.ts';
import { invitationTexts as texts, offeredCodeTexts as offered } from '#shared/i18n/texts/invitations.ts';
import { subscriptionHref } from '#shared/routes/accountPaths.ts';
import { codeHref, inviteHref } from '#shared/routes/hrefs.ts';
import { digitsInMail, openAccountVisitor, PHONE } from './support/accountVisitor.ts';
import { shareBrowser } from './support/browser.ts';
import { findViolations } from './support/findViolations.ts';
import { sharePortal } from './support/sharedPortals.ts';
import { NAVIGATION, signedIn } from './support/signedIn.ts';

const portal = await sharePortal();
const browser = await shareBrowser();

describe('M142 M28 /order/invite', () => {
  it('asks an anonymous reader to log in, and tells a reader without a subscription what is required', async () => {
    const { headers } = await portal.request(inviteHref, { headers: NAVIGATION });
    expect(headers.location).toContain('/dialog-flow/login');
    const cookie = await signedIn(portal, 'frei');
    const { status, text } = await portal.request(inviteHref, { headers: { cookie } });
    expect([status, text.includes('Einladen können alle'), text.includes(texts.make)]).toEqual([200, true, false]);
    expect((await portal.request(subscriptionHref, { headers: { cookie } })).text).not.toContain(inviteHref);
    const refused = await portal.request(inviteHref, {
      method: 'POST',
      headers: {
        cookie,
        origin: `http://tagesbote.localhost:${portal.port}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: '',
    });
    expect([refused.status, refused.headers.location]).toEqual([303, `${inviteHref}?getan=nein`]);
  });

  it.each([true, false])('an invitation opens 1004 to a new reader, with script: %s', async (hasScript) => {
    const options = { ...PHONE, javaScriptEnabled: hasScript };
    const host = await openAccountVisitor(browser, portal, options);
    await host.page.goto(subscriptionHref);
    await host.logIn(hasScript ? host.frame : host.page, 'abo');
    await host.page.getByRole('link', { name: texts.title }).click();
    await host.page.getByRole('button', { name: texts.make }).click();
    await host.page.getByText(texts.made).waitFor();
    if (hasScript)
      for (const colours of ['light', 'dark'] as const) expect(await findViolations(host.page, colours)).toEqual([]);
    const link = await host.page.getByLabel(texts.link).first().inputValue();
    expect(link).toMatch(/\/order\/code\?code=[A-Z2-9]{12}$/);

    const email = `freund-${crypto.randomUUID().slice(0, 8)}@leser.example`;
    const guest = await openAccountVisitor(browser, portal, options);
    await guest.page.goto(link);
    await guest.page.getByRole('heading', { name: offered.titles.invitation }).waitFor();
    await guest.page.getByText('Tagesbote Plus: alle Artikel in voller Länge').waitFor();
    expect(await guest.page.locator('main').innerText()).not.toContain('abo@');
    if (hasScript)
      for (const colours of ['light', 'dark'] as const) expect(await findViolations(guest.page, colours)).toEqual([]);
    await guest.page.getByLabel(offered.email).fill(email);
    await guest.page.getByRole('button', { name: offered.submit }).click();
    await guest.page.getByLabel('Code aus der E-Mail').pressSequentially(await digitsInMail(portal, email));
    if (!hasScript) await guest.page.getByRole('button', { name: 'Weiter', exact: true }).click();
    await expect
      .poll(() => guest.page.getByLabel(codeTexts.code).inputValue())
      .toBe(new URL(link).searchParams.get('code'));
    await guest.page.getByRole('button', { name: codeTexts.redeem }).click();
    await guest.page.getByText('Ihr Code ist eingelöst.').waitFor();
    await guest.page.goto('/1004');
    expect(await guest.page.locator('[data-paywall-template]').count()).toBe(0);

    await host.page.goto(inviteHref);
    const said = await host.page.locator('main').innerText();
    expect([said.includes('Angenommen am'), said.includes(email)]).toEqual([true, false]);
    const late = await portal.request(new URL(link).pathname + new URL(link).search, { headers: NAVIGATION });
    expect([late.status, late.text.includes(offered.over)]).toEqual([404, true]);
    await Promise.all([host.close(), guest.close()]);
  });

  it('says what a code gives before an account is asked for, and of none that gives nothing why', async () => {
    const follow = (code: string) => portal.request(`${codeHref}?code=${code}`, { headers: NAVIGATION });
    const good = await follow('tagesbote-30');
    expect([good.status, good.headers['cache-control'], good.headers['referrer-policy']]).toEqual([
      200,
      'private, no-store',
      'no-referrer',
    ]);
    expect(good.text).toContain(offered.titles.code);
    const mainOf = (text: string) => /<main[\s\S]*<\/main>/.exec(text)?.[0];
    const [over, unknown] = [await follow('ABGELAUFEN-1'), await follow('GIBTESNICHT')];
    expect([over.status, unknown.status]).toEqual([404, 404]);
    expect(mainOf(over.text)).toContain(offered.over);
    expect(mainOf(unknown.text)).toBe(mainOf(over.text));
    for (const path of [codeHref, `${codeHref}?code=`]) {
      const { status, headers } = await portal.request(path, { headers: NAVIGATION });
      expect([status, headers.location?.includes('/dialog-flow/login')]).toEqual([303, true]);
    }
  });
});
