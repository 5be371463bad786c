import { describe, expect, it } from 'vitest';
import { codeTexts } from '#shared/i18n/texts/checkout.ts';
import { invitationTexts as texts } from '#shared/i18n/texts/invitations.ts';
import { subscriptionHref } from '#shared/routes/accountPaths.ts';
import { inviteHref } from '#shared/routes/hrefs.ts';
import { openAccountVisitor, PHONE } from './support/accountVisitor.ts';
import { shareBrowser } from './support/browser.ts';
import { findViolations } from './support/findViolations.ts';
import { makeNewReader } from './support/makeAccount.ts';
import { sharePortal } from './support/sharedPortals.ts';
import { NAVIGATION, signedIn } from './support/signedIn.ts';

const portal = await sharePortal();
const browser = await shareBrowser();

describe('M142 M28 /order/invite', () => {
  it('asks whoever is nobody to log in, and says to whoever does not pay what it takes', async () => {
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

  it.each([true, false])('an invitation opens 1004 to somebody new, with script: %s', async (hasScript) => {
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

    const name = await makeNewReader(portal);
    const guest = await openAccountVisitor(browser, portal, options);
    await guest.page.goto(link);
    await guest.logIn(hasScript ? guest.frame : guest.page, name);
    await expect
      .poll(() => guest.page.getByLabel(codeTexts.code).inputValue())
      .toBe(new URL(link).searchParams.get('code'));
    await guest.page.getByRole('button', { name: codeTexts.redeem }).click();
    await guest.page.getByText('Ihr Code ist eingelöst.').waitFor();
    await guest.page.goto('/1004');
    expect(await guest.page.locator('[data-paywall-template]').count()).toBe(0);

    await host.page.goto(inviteHref);
    const said = await host.page.locator('main').innerText();
    expect([said.includes('Angenommen am'), said.includes(name)]).toEqual([true, false]);
    await Promise.all([host.close(), guest.close()]);
  });
});
