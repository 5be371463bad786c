/** Files that bear their contents' mark in their names, the titles' icons, and signed pictures: what is kept holds. */
export const KEPT_PLACES = ['/assets/', '/icons/', '/bilder/'] as const;
