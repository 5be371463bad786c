import { navigateTo } from '../platform/navigateTo.ts';

/** Specification 9: older messages of other tabs are ignored. */
const TIME_TO_LIVE_MS = 45_000;

/** After a logout in another tab, removes personal content from this one. Acceptance M70. */
export function followLogout(message: unknown): void {
  if (typeof message !== 'object' || message === null || !('type' in message) || message.type !== 'loggedOut') return;
  if (!('at' in message) || typeof message.at !== 'number' || Date.now() - message.at > TIME_TO_LIVE_MS) return;
  leaveAsGuest();
}

/** Leaves a page for logged-in readers to the front; reloads any other as an anonymous page. */
export function leaveAsGuest(): void {
  const isTheirs = document.querySelector('[data-needs-login]') !== null;
  navigateTo(isTheirs ? '/' : location.pathname + location.search, { replace: true });
}
