/** Rows that D1 writes for one of each, its indexes included. `origin/rowsWritten.database.test.ts` counts them. */
export const ROWS_WRITTEN = {
  /** A changed article, with its revision, its act, its purge and its row in the search's outbox. */
  save: 19,
  meteredView: 3,
  /** A subscription ordered and paid, with its invoice. */
  order: 80,
  bookmark: 3,
  /** Assumed: a login's attempt, session, code and tokens. */
  login: 46,
  /** Assumed, of the account's object: a rotation a day; most refreshes write nothing. Decision 036. */
  refresh: 1,
} as const;
