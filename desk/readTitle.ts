import { mayAct, type DeskAct } from '#shared/domain/desk/rights.ts';
import { MANDATOR_IDS, type MandatorId } from '#shared/mandators/mandator.ts';
import type { DeskContext } from './deskContext.ts';

/** The title that the address names, or the first: of those in which the editor may do this. */
export function readTitle(c: DeskContext, act: DeskAct = 'read'): MandatorId {
  const titles = MANDATOR_IDS.filter((id) => act === 'read' || mayAct(c.var.session.grants, act, [id]));
  return titles.find((id) => id === c.req.query('titel')) ?? titles[0] ?? MANDATOR_IDS[0];
}
