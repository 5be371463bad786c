import axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';

/** Two rules that axe disables by default. */
const RULES = { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } };
const COLORS: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/**
 * Light and dark are the same page in other colours: all rules for the one, those about colours for the other. Within
 * the element that a selector finds, or in the whole page.
 */
export async function findViolations(page: Page, colorScheme: 'light' | 'dark', within?: string): Promise<string[]> {
  await Promise.all(page.frames().map(bringAxe));
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    rules: RULES,
    ...(colorScheme === 'light' ? {} : { runOnly: COLORS }),
  };
  const context = within === undefined ? 'document' : JSON.stringify(within);
  const { violations } = await page.evaluate<axe.AxeResults>(`axe.run(${context}, ${JSON.stringify(options)})`);
  return violations.map(
    (violation) =>
      `${violation.id}: ${violation.nodes
        .map((node) => node.html.slice(0, 120))
        .slice(0, 3)
        .join(' | ')}`,
  );
}

/** Half a megabyte, which costs a page more than a look at its colours does: once is enough. */
async function bringAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate<boolean>(`'axe' in window`))) await frame.evaluate(axe.source);
}
