import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Two that axe leaves out unless asked. */
const RULES = { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } };

/** Light and dark are the same page in other colours: all rules for the one, those about colours for the other. */
export async function findViolations(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'], rules: RULES });
  const { violations } = await (
    colorScheme === 'light' ? axe : axe.withRules(['color-contrast', 'link-in-text-block'])
  ).analyze();
  return violations.map(
    (violation) =>
      `${violation.id}: ${violation.nodes
        .map((node) => node.html.slice(0, 120))
        .slice(0, 3)
        .join(' | ')}`,
  );
}
