import { navigateTo } from '../platform/navigateTo.ts';

/** Specification 9: what another tab said longer ago is no longer meant. */
const TIME_TO_LIVE_MS = 45_000;

/** The reader has logged out in another tab: this one shows nothing of theirs any longer. Acceptance M70. */
export function followLogout(message: unknown): void {
  if (typeof message !== 'object' || message === null || !('type' in message) || message.type !== 'loggedOut') return;
  if (!('at' in message) || typeof message.at !== 'number' || Date.now() - message.at > TIME_TO_LIVE_MS) return;
  leaveAsGuest();
}

/** To the front from a page that only a logged-in reader sees; any other is shown again, as a guest sees it. */
export function leaveAsGuest(): void {
  const isTheirs = document.querySelector('[data-needs-login]') !== null;
  navigateTo(isTheirs ? '/' : location.pathname + location.search, { replace: true });
}
