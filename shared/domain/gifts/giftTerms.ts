/** So many articles a calendar month of Cologne, and each link is good for so many days. Acceptance G10. */
export const GIFT_TERMS = { perMonth: 5, days: 14 } as const;

/** What a reader has given away this month, of how many, and the day, as `YYYY-MM-DD`, on which it starts anew. */
export type GiftQuota = { readonly used: number; readonly limit: number; readonly renewsOn: string };
