import { STATE_ATTRIBUTES } from '#shared/domain/page/documentState.ts';
import type { PageCheck } from './pageCheck.ts';

const KNOWN = new Set(['lang', ...STATE_ATTRIBUTES.values()]);

/** Checked after scripts have run. `e2e/browser.test.ts` covers the server's attributes and each script's. */
export const hasKnownAttributes: PageCheck = {
  name: 'has on <html> what the table of its state names',
  begin:
    () =>
    async ({ page }) =>
      (await page.evaluate<string[]>('document.documentElement.getAttributeNames()')).filter(
        (name) => !KNOWN.has(name),
      ),
};
