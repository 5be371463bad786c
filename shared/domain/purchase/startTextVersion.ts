/** Of `startText` in `shared/i18n/texts/purchases.ts`: with an order it is kept which words were declared. */
export const START_TEXT_VERSION = '2026-11-25';

/** The same of a subscription, which the reader can still withdraw from: what they then pay for is named. */
export const SERVICE_START_VERSION = 'service-2026-11-28';
