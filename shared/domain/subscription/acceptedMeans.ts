/** Means of payment that a title's payment provider may take. */
const ACCEPTED_MEANS = ['card', 'sepaDebit', 'paypal', 'applePay', 'googlePay'] as const;
export type AcceptedMeans = (typeof ACCEPTED_MEANS)[number];

/** As the setting `payment_means` has them: names divided by commas, in the order that readers see. Drops unknown ones. */
export function readAcceptedMeans(setting: string): readonly AcceptedMeans[] {
  const named = setting.split(',').map((name) => name.trim());
  return [...new Set(named)].flatMap((name) => ACCEPTED_MEANS.find((means) => means === name) ?? []);
}
