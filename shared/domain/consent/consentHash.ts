/** In an address: opens the settings on any page that has the platform. */
export const SETTINGS_HASH = '#datenschutz-einstellungen';

/**
 * In an address: rejects everything and loads the page anew. For links in the app around our pages. Specification 4,
 * consent.
 */
export const RESET_HASH = '#einwilligung-ablehnen';
