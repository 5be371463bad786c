import { checkNavigation } from '#shared/domain/redirect/checkNavigation.ts';

type Navigation = {
  /** Replaces the history entry, so that going back skips the current page. */
  readonly replace?: boolean;
  /** Only for addresses chosen by us, never for one from a request. */
  readonly external?: boolean;
};

/**
 * The single function for navigations by script. Throws for targets outside the portal and script URLs. Acceptance
 * M127.
 */
export function navigateTo(target: string, { replace = false, external = false }: Navigation = {}): void {
  const { href } = checkNavigation(target, { base: location.href, mayLeave: external });
  if (replace) location.replace(href);
  else location.assign(href);
}
