/** Version of `startText` in `shared/i18n/texts/purchases.ts`, stored with each order that declares it. */
export const START_TEXT_VERSION = '2026-11-25';

/** The same for a subscription, which keeps its right of withdrawal: the text names the compensation. */
export const SERVICE_START_VERSION = 'service-2026-11-28';
