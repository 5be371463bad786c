/** Pattern of picture names at the image service. Short enough for a URL and a cache key. */
export const PICTURE_NAME = '[a-z0-9][a-z0-9-]{0,119}';
