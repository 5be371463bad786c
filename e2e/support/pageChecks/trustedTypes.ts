import type { Page } from 'playwright-core';
import type { PageCheck, Stop } from './pageCheck.ts';
import { wakeAll } from './wakeAll.ts';

/** The end of every page's policy. */
const TRUSTED_TYPES =
  /; require-trusted-types-for 'script'; trusted-types own-html third-party-script service-worker pdf-worker$/;

/** Records violations of the policies of a window's pages and of their frames. */
export async function noteViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('tellViolation', (said: string) => violations.push(said));
  await page.addInitScript(
    `addEventListener('securitypolicyviolation', ({ effectiveDirective, sample, sourceFile }) => tellViolation([location.pathname, effectiveDirective, sample, sourceFile].join(' ')))`,
  );
  return violations;
}

/** Records the title's pages whose policy does not require Trusted Types, and counts all of its pages. */
export function notePolicies(page: Page, title: string): { readonly lax: string[]; readonly count: () => number } {
  const lax: string[] = [];
  const paths = new Set<string>();
  page.on('response', (response) => {
    if (!response.request().isNavigationRequest() || !response.url().includes(`//${title}.`)) return;
    const { 'content-security-policy': policy = '', 'content-type': type = '' } = response.headers();
    if (!type.startsWith('text/html')) return;
    const { pathname } = new URL(response.url());
    paths.add(pathname);
    if (!TRUSTED_TYPES.test(policy)) lax.push(`${pathname} ${policy}`);
  });
  return { lax, count: () => paths.size };
}

/** For readers with consent to all vendors. */
export const makesNoTextScript = (covers: (stop: Stop) => boolean): PageCheck => ({
  name: 'asks no text to become markup or script, with all of its islands awake and every third party there',
  covers,
  async begin({ page }, { title }) {
    const violations = await noteViolations(page);
    const { lax, count } = notePolicies(page, title);
    return async () => {
      await wakeAll(page);
      return [...violations, ...lax, ...(count() > 0 ? [] : ['no page of this title came'])];
    };
  },
});
