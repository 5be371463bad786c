import { sameOriginPath } from '#shared/domain/redirect/sameOriginPath.ts';
import { navigateTo } from './navigateTo.ts';

/** Leaves the error behind, for a page of our own. */
export function clearError(redirect = '/'): void {
  navigateTo(sameOriginPath(redirect) ?? '/', { replace: true });
}
