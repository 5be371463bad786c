/** So many articles a calendar month of Cologne, and each link is good for so many days. Acceptance G10. */
export const GIFT_TERMS = { perMonth: 5, days: 14 } as const;

/** Gift links used this month, the quota, and the day of its reset as `YYYY-MM-DD`. */
export type GiftQuota = { readonly used: number; readonly limit: number; readonly renewsOn: string };
