import { STATE_ATTRIBUTES } from '#shared/domain/page/documentState.ts';
import type { PageCheck } from './pageCheck.ts';

const KNOWN = new Set(['lang', ...STATE_ATTRIBUTES.values()]);

/** Once scripts have run. What the server writes, and what each script does: `e2e/browser.test.ts`. */
export const hasKnownAttributes: PageCheck = {
  name: 'has on <html> what the table of its state names',
  begin:
    () =>
    async ({ page }) =>
      (await page.evaluate<string[]>('document.documentElement.getAttributeNames()')).filter(
        (name) => !KNOWN.has(name),
      ),
};
