import type { Notice } from '../composePayload.ts';

export type VendorMessage = {
  /** Unique per article, title and kind. */
  readonly id: string;
  readonly notice: Notice;
  readonly ttlSeconds: number;
};

/**
 * `empty`: it has no subscriber of the target. `later` is tried again while the message is current, after these
 * seconds if given; with a status it is ours to mend, a wrong key. `refused` and `unanswered` are not: the one would be
 * refused again, the other might reach all subscribers twice.
 */
export type VendorSent =
  | { readonly kind: 'sent' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'later'; readonly retryAfterSeconds: number | null; readonly status: number | null }
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'unanswered' };

/** A house that has subscribers of its own, and sends a message to all of them at once. Decision 101. */
export type PushVendor = {
  readonly kind: string;
  readonly send: (message: VendorMessage) => Promise<VendorSent>;
};
