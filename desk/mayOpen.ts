import { createMiddleware } from 'hono/factory';
import { mayAct, mayActSomewhere, type DeskAct } from '#shared/domain/desk/rights.ts';
import { forbid } from './answerFailure.tsx';
import type { Desk } from './deskContext.ts';

/**
 * Guard of pages for an act, in the title that the address names, or in any. Forms pass: the content server refuses them,
 * and what was typed is shown again.
 */
export function mayOpen(act: DeskAct) {
  return createMiddleware<Desk>(async (c, next) => {
    const { grants } = c.var.session;
    const title = c.req.param('title');
    const isAllowed = title === undefined ? mayActSomewhere(grants, act) : mayAct(grants, act, [title]);
    if (c.req.method === 'GET' && !isAllowed) return forbid(c);
    return next();
  });
}
