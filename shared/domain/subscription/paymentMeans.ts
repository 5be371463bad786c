export const PAYMENT_MEANS_KINDS = ['card', 'mandate', 'paypal', 'wallet'] as const;

/** Means of payment: the kind, and the last four digits of a card or account. */
export type MeansOfPayment = {
  readonly kind: (typeof PAYMENT_MEANS_KINDS)[number];
  readonly lastFour: string | null;
};
