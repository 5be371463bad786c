/**
 * The header by which a page is asked for that a reader opens and script shows: to the portal it is a navigation like
 * any other. No page of another site can send it.
 */
export const SOFT_NAVIGATION = 'soft-navigation';
