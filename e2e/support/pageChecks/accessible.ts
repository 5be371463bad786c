import { findViolations } from '../findViolations.ts';
import type { PageCheck, Stop } from './pageCheck.ts';

/**
 * By day at one width, by night at another. Dark differs from light in its colours, and those hardly depend on the
 * width; deep/site.test.ts looks at both in both.
 */
export const isAccessible = (
  { light, dark }: { readonly light: number; readonly dark?: number },
  covers?: (stop: Stop) => boolean,
): PageCheck => ({
  name: `G7 is accessible by day at ${light} px${dark === undefined ? '' : `, and by night at ${dark} px`}`,
  ...(covers && { covers }),
  begin:
    () =>
    async ({ page, width }) => {
      const found = [];
      if (width === light) found.push(...(await findViolations(page, 'light')));
      if (width === dark) {
        await page.emulateMedia({ colorScheme: 'dark' });
        found.push(...(await findViolations(page, 'dark')));
        await page.emulateMedia({ colorScheme: 'light' });
      }
      return found;
    },
});
