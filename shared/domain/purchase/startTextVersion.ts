/** Of `startText` in `shared/i18n/texts/purchases.ts`: with an order it is kept which words were declared. */
export const START_TEXT_VERSION = '2026-11-25';
