/** In an address: opens the settings on any page that has the platform. */
export const SETTINGS_HASH = '#datenschutz-einstellungen';

/**
 * URL fragment that rejects all consent and reloads the page. For links in the app around our pages. Specification 4,
 * consent.
 */
export const RESET_HASH = '#einwilligung-ablehnen';
