import { checkNavigation } from '#shared/domain/redirect/checkNavigation.ts';

type Navigation = {
  /** Going back does not lead to the page that is left. */
  readonly replace?: boolean;
  /** Only for an address that is ours to give, never for one that came with a request. */
  readonly external?: boolean;
};

/**
 * Every navigation that script does goes through here. Throws instead of leaving the portal or running something.
 * Acceptance M127.
 */
export function navigateTo(target: string, { replace = false, external = false }: Navigation = {}): void {
  const { href } = checkNavigation(target, { base: location.href, mayLeave: external });
  if (replace) location.replace(href);
  else location.assign(href);
}
