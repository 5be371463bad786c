import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { readEntry } from '#shared/contracts/staffEntry.ts';
import {
  ALL_TITLES,
  FRESH_PASSKEY_MS,
  mayAct,
  mayActSomewhere,
  needsFreshPasskey,
  roleOfAct,
  type Author,
  type DeskAct,
  type Grant,
} from '#shared/domain/desk/rights.ts';
import { FRESH_PASSKEY_ERROR } from '#shared/contracts/contentServer.contract.ts';
import { log } from '../log.ts';
import { readBearer } from './bearerAuth.ts';
import { errorEnvelope } from './errorEnvelope.ts';
import { hasEnded, type StandingEnv } from './hasEnded.ts';
import { isSameSecret } from './isSameSecret.ts';

/** Bindings of any worker that editors call. */
type EditorEnv = StandingEnv & {
  readonly EDITOR_TOKEN: string;
  /** Verifies the tokens that the portal signs. */
  readonly EDITORS_PUBLIC_KEY: string;
};

/** Who makes a call, by token. */
type Caller = {
  readonly name: string;
  readonly grants: readonly Grant[];
  /** Time of the passkey, in milliseconds; null for machines. */
  readonly enteredAt: number | null;
};

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Author of what happens at a set time. */
export const SCHEDULE: Author = { by: 'schedule', role: 'schedule' };
/** Author of what a content server publishes or takes back. Decision 103. */
export const CMS: Author = { by: 'cms', role: 'machine' };
/** The caller with the token that machines share. */
const MACHINE: Caller = { name: 'machine', grants: [{ role: 'machine', title: ALL_TITLES }], enteredAt: null };
/** Where a guard leaves who makes the call, and in which role. */
const CALLER = 'caller';
const ROLE = 'role';

/** Guard for a whole service: reads are public; every other method needs a valid token, on any path. */
export const editorAuth = createMiddleware<{ Bindings: EditorEnv }>(async (c, next) => {
  const isAllowed = READING.has(c.req.method) || (await readCaller(readBearer(c), c.env)) !== null;
  return isAllowed ? next() : refuse();
});

/**
 * Guard of a route: lets a caller pass who may do this in some title; in which ones the handler asks by `refuseTitles`.
 * A change is refused at once after its editor's entry was ended, and logged with who made it. Decision 117.
 */
export function may(act: DeskAct) {
  return createMiddleware<{ Bindings: EditorEnv }>(async (c, next) => {
    const bearer = readBearer(c);
    const caller = await readCaller(bearer, c.env);
    if (caller === null) return refuse();
    const isChange = !READING.has(c.req.method);
    if (isChange && caller !== MACHINE && (await hasEnded(bearer, c.env))) return refuse();
    const refusal = refuseAct(caller, act);
    if (refusal) return refusal;
    leave(c, caller);
    leaveRole(c, caller, act, []);
    await next();
    if (!isChange) c.header('cache-control', 'private, no-store');
    else if (c.res.ok) log.info('edited', { staff: caller.name, kind: c.req.method, path: c.req.path });
  });
}

/** Guard for reads of what is not public. */
export const editorReadsAuth = may('read');

/** Guard for changes of what all titles share. */
export function mayInAllTitles(act: DeskAct) {
  const inSome = may(act);
  return createMiddleware<{ Bindings: EditorEnv }>((c, next) =>
    inSome(c, async () => {
      const refusal = refuseTitles(c, act, [ALL_TITLES]);
      if (refusal) c.res = refusal;
      else await next();
    }),
  );
}

/** Who makes this call. @throws behind no guard of a route: nothing is changed by a call without an act */
export function editorOf(c: Context): string {
  return callerOf(c).name;
}

/**
 * Who makes this call, in the role that allows it: that in the titles by which the handler has asked last, or in any
 * before. @throws like `editorOf`
 */
export function authorOf(c: Context): Author {
  const caller = callerOf(c);
  const role: unknown = c.get(ROLE);
  const held = caller.grants.find((grant) => grant.role === role);
  if (!held) throw new Error('A call in no role');
  return { by: caller.name, role: held.role };
}

/** 403 unless the caller may do this in each of the titles; null if so. */
export function refuseTitles(c: Context, act: DeskAct, titles: readonly string[]): Response | null {
  const caller = callerOf(c);
  const refusal = refuseAct(caller, act) ?? (mayAct(caller.grants, act, titles) ? null : forbid(caller));
  if (refusal === null) leaveRole(c, caller, act, titles);
  return refusal;
}

/** Null for an invalid token. */
export async function readCaller(
  bearer: string,
  { EDITOR_TOKEN, EDITORS_PUBLIC_KEY }: Pick<EditorEnv, 'EDITOR_TOKEN' | 'EDITORS_PUBLIC_KEY'>,
): Promise<Caller | null> {
  if (await isSameSecret(bearer, EDITOR_TOKEN)) return MACHINE;
  return readEntry(EDITORS_PUBLIC_KEY, 'editors', bearer);
}

function leave(c: Context, caller: Caller): void {
  c.set(CALLER, caller);
}

function leaveRole(c: Context, { grants }: Caller, act: DeskAct, titles: readonly string[]): void {
  c.set(ROLE, roleOfAct(grants, act, titles));
}

function callerOf(c: Context): Caller {
  const caller: unknown = c.get(CALLER);
  if (!isCaller(caller)) throw new Error('A call that no guard has let pass');
  return caller;
}

function isCaller(value: unknown): value is Caller {
  return typeof value === 'object' && value !== null && 'grants' in value;
}

function refuseAct(caller: Caller, act: DeskAct): Response | null {
  if (!mayActSomewhere(caller.grants, act)) return forbid(caller);
  const { enteredAt } = caller;
  const isStale = enteredAt !== null && Date.now() - enteredAt > FRESH_PASSKEY_MS;
  return isStale && needsFreshPasskey(act)
    ? errorEnvelope(403, FRESH_PASSKEY_ERROR, 'Requires a passkey of the last five minutes')
    : null;
}

function forbid(caller: Caller): Response {
  const needed = caller === MACHINE ? 'the personal token of an editor' : 'a right that this editor does not have';
  return errorEnvelope(403, 'ForbiddenError', `Requires ${needed}`);
}

function refuse(): Response {
  return errorEnvelope(401, 'UnauthorizedError', 'Missing or invalid credentials');
}
