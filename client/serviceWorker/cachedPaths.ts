/** Content-addressed files, the titles' icons, and signed pictures: cached copies stay valid. */
export const CACHED_PATHS = ['/assets/', '/icons/', '/bilder/'] as const;
