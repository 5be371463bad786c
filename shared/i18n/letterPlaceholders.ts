/** In letters as they are stored, filled in when they are sent: where the title is public, and its subscription service. */
export const PORTAL = '{portal}';
export const EMAIL = '{email}';
/** A paragraph replaced by the agreed terms. */
export const TERMS = '{terms}';

/** Begins a paragraph of a letter that is a heading. */
export const HEADING = '# ';
