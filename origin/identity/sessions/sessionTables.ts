export type SessionRow = {
  readonly id: string;
  readonly created_at: number;
  readonly expires_at: number;
  readonly ended_at: number | null;
};
export type DueRow = {
  readonly id: string;
  readonly sub: string;
  readonly used_at: number;
  readonly expires_at: number;
};
export type GrantRow = { readonly issued_at: number; readonly predecessor: number | null; readonly is_used: number };

/** The tables of one account's object. */
export const SESSION_TABLES = `
  CREATE TABLE IF NOT EXISTS session (
    id TEXT PRIMARY KEY, sub TEXT NOT NULL, created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL, ended_at INTEGER, used_at INTEGER, tell_at INTEGER
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS issued (
    session_id TEXT NOT NULL REFERENCES session (id) ON DELETE CASCADE, client_id TEXT NOT NULL,
    issued_at INTEGER NOT NULL, predecessor INTEGER, is_used INTEGER NOT NULL, PRIMARY KEY (session_id, client_id)
  ) WITHOUT ROWID;
`;
