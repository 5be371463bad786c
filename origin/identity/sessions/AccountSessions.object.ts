import { DurableObject } from 'cloudflare:workers';
import { describeCause } from '#shared/lib/logger.ts';
import { log } from '../../log.ts';
import type { Account } from '../accounts/account.ts';
import { findAccountById } from '../accounts/accountStore.ts';
import type { IdentityEnv } from '../identityEnv.ts';
import { SESSION_MAX_SECONDS, SESSION_SECONDS, UNCLAIMED_SESSION_SECONDS } from '../oidc/lifetimes.ts';
import { decideRefresh, firstGrant, type Grant } from './decideRefresh.ts';
import { readSession, removeSession, removeSessions, touchSession } from './sessionRows.ts';
import type { Granted, GrantOf, SessionsOfAccount } from './accountSessions.ts';
import { SESSION_TABLES, type DueRow, type GrantRow, type SessionRow } from './sessionTables.ts';

/** A session as known here. Milliseconds; a session ended here stays ended, whatever the database says. */
type KnownSession = {
  readonly id: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly endedAt: number | null;
};
const ACCOUNT = 'account';
const ENDED_BEFORE = 'endedBefore';
/** Spread evenly over these hours, the daily writes of a million readers are some twenty statements a second. */
const TOLD_WITHIN_MS = 12 * 3_600_000;

/**
 * The sessions of one account: whether they are alive, and which of their refresh tokens are valid. A refresh needs
 * nothing else: each returning reader calls an object of their own, and the shared database is queried once per session
 * and day. The start of a session is read from the database; its end is recorded here first. A lost object is rebuilt
 * from the database. Decision 036.
 */
export class AccountSessions extends DurableObject<IdentityEnv> implements SessionsOfAccount {
  #isPrepared = false;

  async begin(sub: string, of: GrantOf, now: number): Promise<Granted | null> {
    const session = await this.#session(sub, of.sessionId, now);
    if (!session || !(await this.#claim(sub, session, now))) return null;
    const grant = this.#grant(of) ?? firstGrant(now);
    this.#keep(of, grant);
    // A new login shows the account's current data.
    await this.learn(sub);
    return this.#answer(sub, session, grant);
  }

  async refresh(sub: string, of: GrantOf & { readonly issuedAt: number }, now: number): Promise<Granted | null> {
    const session = await this.#session(sub, of.sessionId, now);
    if (!session) return null;
    const known = this.#grant(of);
    const decided = decideRefresh(known, of.issuedAt, now);
    if (decided.kind === 'reused') {
      log.warn('refresh_token_reused', { mandator: of.clientId });
      await this.end(sub, of.sessionId, now);
      return null;
    }
    const { grant } = decided;
    if (grant !== known) this.#keep(of, grant);
    if (grant.issuedAt === now) await this.#prolong(session, now);
    return this.#answer(sub, session, grant);
  }

  async read(sub: string, sessionId: string, now: number): Promise<Account | null> {
    return (await this.#session(sub, sessionId, now)) && this.#account(sub);
  }

  async end(sub: string, sessionId: string, now: number): Promise<void> {
    const note = `INSERT INTO session (id, sub, created_at, expires_at, ended_at) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET ended_at = coalesce(ended_at, excluded.ended_at)`;
    this.#sql.exec(note, sessionId, sub, now, now + SESSION_SECONDS * 1_000, now);
    await removeSession(this.env.IDENTITY_DB, sub, sessionId);
  }

  async endAll(sub: string, now: number): Promise<void> {
    this.ctx.storage.kv.put(ENDED_BEFORE, now);
    this.#sql.exec('DELETE FROM issued; DELETE FROM session');
    await removeSessions(this.env.IDENTITY_DB, sub);
  }

  async learn(sub: string): Promise<void> {
    const account = await findAccountById(this.env.IDENTITY_DB, sub);
    if (account) this.ctx.storage.kv.put(ACCOUNT, account);
  }

  async forget(): Promise<void> {
    await this.ctx.storage.deleteAll();
    this.#isPrepared = false;
  }

  /** Writes the last use of sessions to the database. Expired sessions are skipped. */
  override async alarm(): Promise<void> {
    const now = Date.now();
    const sql = this.#sql;
    sql.exec('DELETE FROM session WHERE expires_at <= ?', now);
    const due = sql
      .exec<DueRow>('SELECT id, sub, used_at, expires_at FROM session WHERE tell_at <= ? AND ended_at IS NULL', now)
      .toArray();
    for (const session of due) await this.#tell(session, now);
    const { next } = sql
      .exec<{ next: number | null }>('SELECT min(min(expires_at, coalesce(tell_at, expires_at))) AS next FROM session')
      .one();
    if (next === null) await this.forget();
    else await this.ctx.storage.setAlarm(next);
  }

  /** Its tables, created on first use: an object without sessions stores nothing. */
  get #sql(): SqlStorage {
    const { sql } = this.ctx.storage;
    if (this.#isPrepared) return sql;
    sql.exec(SESSION_TABLES);
    this.#isPrepared = true;
    return sql;
  }

  /** A live session; loaded from the database if unknown here. */
  async #session(sub: string, id: string, now: number): Promise<KnownSession | null> {
    const known = this.#known(id) ?? (await this.#learnSession(sub, id));
    return known && known.endedAt === null && known.expiresAt > now ? known : null;
  }

  #known(id: string): KnownSession | null {
    const [row] = this.#sql
      .exec<SessionRow>('SELECT id, created_at, expires_at, ended_at FROM session WHERE id = ?', id)
      .toArray();
    return row ? { id, createdAt: row.created_at, expiresAt: row.expires_at, endedAt: row.ended_at } : null;
  }

  async #learnSession(sub: string, id: string): Promise<KnownSession | null> {
    const found = await readSession(this.env.IDENTITY_DB, sub, id);
    // Sessions ended while the database answered must stay ended.
    const endedBefore = this.ctx.storage.kv.get<number>(ENDED_BEFORE) ?? 0;
    if (!found || found.createdAt < endedBefore) return null;
    this.#sql.exec(
      'INSERT OR IGNORE INTO session (id, sub, created_at, expires_at) VALUES (?, ?, ?, ?)',
      id,
      sub,
      found.createdAt,
      found.expiresAt,
    );
    await this.#wakeAt(found.expiresAt);
    return this.#known(id);
  }

  /** Extends a new session when its tokens are fetched. False if it has ended meanwhile. */
  async #claim(sub: string, { id, createdAt, expiresAt }: KnownSession, now: number): Promise<boolean> {
    if (expiresAt - createdAt > UNCLAIMED_SESSION_SECONDS * 1_000) return true;
    const lasting = { id, usedAt: now, expiresAt: createdAt + SESSION_SECONDS * 1_000 };
    if (!(await touchSession(this.env.IDENTITY_DB, sub, lasting))) return false;
    this.#sql.exec('UPDATE session SET expires_at = ? WHERE id = ?', lasting.expiresAt, id);
    return true;
  }

  #grant({ sessionId, clientId }: GrantOf): Grant | null {
    const [row] = this.#sql
      .exec<GrantRow>(
        'SELECT issued_at, predecessor, is_used FROM issued WHERE session_id = ? AND client_id = ?',
        sessionId,
        clientId,
      )
      .toArray();
    return row ? { issuedAt: row.issued_at, predecessor: row.predecessor, isUsed: row.is_used === 1 } : null;
  }

  #keep({ sessionId, clientId }: GrantOf, { issuedAt, predecessor, isUsed }: Grant): void {
    const replace =
      'INSERT OR REPLACE INTO issued (session_id, client_id, issued_at, predecessor, is_used) VALUES (?, ?, ?, ?, ?)';
    this.#sql.exec(replace, sessionId, clientId, issuedAt, predecessor, isUsed ? 1 : 0);
  }

  async #answer(sub: string, { createdAt }: KnownSession, { issuedAt }: Grant): Promise<Granted | null> {
    const account = await this.#account(sub);
    return account && { account, issuedAt, loggedInAt: createdAt };
  }

  async #account(sub: string): Promise<Account | null> {
    if (!this.ctx.storage.kv.get<Account>(ACCOUNT)) await this.learn(sub);
    return this.ctx.storage.kv.get<Account>(ACCOUNT) ?? null;
  }

  /**
   * Once a day: extends the session, up to its limit. The database is updated within the following hours, so that a
   * push message does not cause all writes at once.
   */
  async #prolong({ id, createdAt }: KnownSession, now: number): Promise<void> {
    const expiresAt = Math.min(now + SESSION_SECONDS * 1_000, createdAt + SESSION_MAX_SECONDS * 1_000);
    const tellAt = now + Math.random() * TOLD_WITHIN_MS;
    this.#sql.exec(
      'UPDATE session SET expires_at = ?, used_at = ?, tell_at = coalesce(tell_at, ?) WHERE id = ?',
      expiresAt,
      now,
      tellAt,
      id,
    );
    await this.#wakeAt(tellAt);
  }

  async #wakeAt(at: number): Promise<void> {
    const planned = await this.ctx.storage.getAlarm();
    if (planned === null || planned > at) await this.ctx.storage.setAlarm(at);
  }

  /**
   * Ends sessions here that were ended in the database only, and reloads the account. Retried later if the database is
   * unavailable.
   */
  async #tell({ id, sub, used_at: usedAt, expires_at: expiresAt }: DueRow, now: number): Promise<void> {
    try {
      if (await touchSession(this.env.IDENTITY_DB, sub, { id, usedAt, expiresAt })) await this.learn(sub);
      else await this.end(sub, id, now);
      this.#sql.exec('UPDATE session SET tell_at = NULL WHERE id = ?', id);
    } catch (cause) {
      log.warn('session_not_prolonged', { cause: describeCause(cause) });
      this.#sql.exec('UPDATE session SET tell_at = ? WHERE id = ?', now + Math.random() * TOLD_WITHIN_MS, id);
    }
  }
}
