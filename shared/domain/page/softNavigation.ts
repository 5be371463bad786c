/**
 * Request header of a soft navigation, which the portal treats like any other navigation. Pages of other sites cannot
 * send it.
 */
export const SOFT_NAVIGATION = 'soft-navigation';
