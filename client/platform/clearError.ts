import { sameOriginPath } from '#shared/domain/redirect/sameOriginPath.ts';
import { navigateTo } from './navigateTo.ts';

/** Navigates from an error page to a page of ours. */
export function clearError(redirect = '/'): void {
  navigateTo(sameOriginPath(redirect) ?? '/', { replace: true });
}
