/** What lay in the content's database until its migration 0023, and where it lies since: decision 037. */
export const MOVED_TABLES = {
  READERS_DB: [
    'gift_links',
    'gift_openings',
    'newsletter_subscriptions',
    'newsletter_mails',
    'metered_views',
    'paywall_trials',
    'bookmarks',
    'reader_onboarding',
  ],
  COMMERCE_DB: [
    'offers',
    'subscription_customers',
    'subscription_access_rights',
    'wallets',
    'wallet_movements',
    'credit_purchases',
    'receipt_mails',
  ],
} as const;

export type NewPlace = keyof typeof MOVED_TABLES;

export const NEW_PLACES = ['READERS_DB', 'COMMERCE_DB'] as const satisfies readonly NewPlace[];
