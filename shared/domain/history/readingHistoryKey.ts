/**
 * Where the browser keeps what its reader read last, once he has switched it on; there is nothing while it is off. Not `recent_visits`:
 * that one counts for recommendations and waits for consent.
 */
export const READING_HISTORY_STORAGE_KEY = 'reading_history';
