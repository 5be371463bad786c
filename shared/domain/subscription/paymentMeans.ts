export const PAYMENT_MEANS_KINDS = ['card', 'mandate', 'wallet'] as const;

/** What is paid with: its kind, and the last four of a card's or an account's number. */
export type MeansOfPayment = {
  readonly kind: (typeof PAYMENT_MEANS_KINDS)[number];
  readonly lastFour: string | null;
};
