/** What one record may measure while it is read: more is skipped without being kept, so that memory stays bounded. */
export const MAX_RECORD_CHARACTERS = 16 * 1024 * 1024;

/** What a text may measure before it is made into blocks; the content server takes a million characters of these. */
export const MAX_TEXT_CHARACTERS = 2_000_000;
