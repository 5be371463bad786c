/**
 * A pattern of what pictures are called at the image service. Short enough to stand in an address and in a cache key.
 */
export const PICTURE_NAME = '[a-z0-9][a-z0-9-]{0,119}';
