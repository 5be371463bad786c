import * as v from 'valibot';
import { placesContract } from '#shared/contracts/front.contract.ts';
import type { DeskAct } from '#shared/domain/desk/rights.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';

/** An act of the content server's log, as far as taking it back needs it. */
export type UndoableAct = {
  readonly at: string;
  readonly act: string;
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly isUndone: boolean;
};

/** The call of the content server that takes an act back. */
export type UndoCall = {
  readonly path: string;
  readonly data: object;
  /** The revision that the act made, for a change of an article. */
  readonly revision?: number;
};

/** The right that taking an act back needs, in which titles; an article’s own titles are not in the log. */
export function rightToUndo({ path, data }: UndoCall): readonly [DeskAct, readonly string[]] {
  const titles = v.is(v.looseObject({ mandator }), data) ? [data.mandator] : [];
  return [ACTS_OF_CALLS[path] ?? 'publish', titles];
}

const ACTS_OF_CALLS: Readonly<Record<string, DeskAct>> = {
  '/breaking-news': 'banner',
  '/front': 'front',
  '/sites': 'site',
};

const DAY_MS = 24 * 3_600_000;
const mandator = v.picklist(MANDATOR_IDS);
const banner = v.nullable(v.looseObject({ text: v.string() }));
const parts = v.looseObject({});
const dated = v.looseObject({ revision: v.number(), publishedAt: v.number() });

/** How a banner, the places of a front, the parts of a title or a date is taken back; null for other acts, and after a day. Acceptance A12. */
export function undoCall({ at, act, subject, before, after, isUndone }: UndoableAct, now: number): UndoCall | null {
  if (isUndone || now - Date.parse(at) > DAY_MS) return null;
  const [, name = ''] = subject.split(':');
  if (act === 'save') return undoDate(Number(name), before, after);
  if (act === 'PUT /front') return undoLaunch(name, before, now);
  const title = v.safeParse(mandator, name);
  if (!title.success) return null;
  if (act === 'PUT /breaking-news' && v.is(banner, before))
    return { path: '/breaking-news', data: { mandator: title.output, breakingNews: before } };
  if (act === 'PUT /sites' && v.is(parts, before))
    return { path: '/sites', data: { mandator: title.output, ...before } };
  return null;
}

/** A place whose time is over meanwhile stays away. */
function undoLaunch(front: string, before: unknown, now: number): UndoCall | null {
  const [title, ...channel] = front.split('/');
  const parsed = v.safeParse(v.object({ mandator, places: placesContract }), { mandator: title, places: before });
  if (!parsed.success) return null;
  const { places, ...named } = parsed.output;
  const left = places.filter(({ until }) => until === null || Date.parse(until) > now);
  return { path: '/front', data: { ...named, channel: channel.join('/'), places: left } };
}

/** Texts come back by their history: a save that moved no date has none to take back. */
function undoDate(id: number, before: unknown, after: unknown): UndoCall | null {
  if (!v.is(dated, before) || !v.is(dated, after) || before.publishedAt === after.publishedAt) return null;
  const publishedAt = new Date(before.publishedAt).toISOString();
  return { path: `/articles/${id}`, data: { publishedAt }, revision: after.revision };
}
