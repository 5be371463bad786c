/**
 * Rows that D1 writes for one of each, with its indexes: what the platform has paid.
 * `origin/rowsWritten.database.test.ts` counts them on workerd.
 */
export const ROWS_WRITTEN = {
  /** A changed article, with its purge and its place in the search's outbox. */
  save: 16,
  meteredView: 3,
  /** A subscription that is ordered and paid, with its invoice. */
  order: 80,
  bookmark: 3,
  /** Counted by the review: a login's attempt, session, code and tokens. */
  login: 46,
  /** Of the account's object: a rotation a day, and most refreshes none. Decision 036. */
  refresh: 1,
} as const;
