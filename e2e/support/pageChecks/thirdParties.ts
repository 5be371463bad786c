import { waitForPlatformIfAny } from '../consentDesk.ts';
import { until } from '../until.ts';
import type { PageCheck } from './pageCheck.ts';

/** Sets `adsConsidered` once the page's part for ads has begun: without a grant it removes its entry of storage. */
const NOTE_ADS = `if (self === top) {
  const { removeItem } = Storage.prototype;
  Storage.prototype.removeItem = function (key) {
    if (key === 'ads') window.adsConsidered = true;
    return removeItem.call(this, key);
  };
}`;

/** The hosts of a title: pages, recordings, accounts. */
const OWN = (title: string) => new RegExp(`^(?:${title}|media|identity)\\.localhost$`);

/** For readers who refuse all vendors. */
export const asksNoThirdParty: PageCheck = {
  name: 'M95 M125 M153 asks nothing of the ad service nor of any other house, and loads no code for ads, after a refusal',
  async begin({ page }) {
    const asked: URL[] = [];
    page.on('request', (request) => asked.push(new URL(request.url())));
    await page.addInitScript(NOTE_ADS);
    return async ({ stop: { title } }) => {
      await until('the part for ads has begun', () =>
        page.evaluate(`window.adsConsidered === true || !('ads' in document.documentElement.dataset)`),
      );
      await waitForPlatformIfAny(page);
      const own = OWN(title);
      const kept = await page.evaluate<string | null>(`localStorage.getItem('ads')`);
      return [
        ...asked.flatMap(({ href, hostname, protocol, pathname }) =>
          (/^https?:$/.test(protocol) && !own.test(hostname)) || pathname.includes('/startAds-') ? [href] : [],
        ),
        ...(kept === null ? [] : [`keeps that ads are agreed to: ${kept}`]),
      ];
    };
  },
};
