/**
 * Maximum size of a record while it is read: larger ones are skipped without being stored, so that memory stays
 * bounded.
 */
export const MAX_RECORD_CHARACTERS = 16 * 1024 * 1024;

/** Maximum size of a text before conversion to blocks; the content server accepts a million characters of blocks. */
export const MAX_TEXT_CHARACTERS = 2_000_000;
