import type { DeskAct } from '#shared/domain/desk/rights.ts';

/** The act that a part of the desk is for: who may do it has a way there, and its pages. Every role may read. */
export const PART_ACTS = {
  today: 'read',
  plan: 'read',
  articles: 'read',
  breaking: 'breakNews',
  fronts: 'front',
  site: 'site',
  log: 'read',
} as const satisfies Record<string, DeskAct>;
export type DeskPart = keyof typeof PART_ACTS;
