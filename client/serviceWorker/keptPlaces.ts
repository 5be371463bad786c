/** Content-addressed files, the titles' icons, and signed pictures: cached copies stay valid. */
export const KEPT_PLACES = ['/assets/', '/icons/', '/bilder/'] as const;
