import { createContext, use } from 'react';
import { mayAct, mayActSomewhere, type DeskAct } from '#shared/domain/desk/rights.ts';
import { NO_SESSION, type Session } from './session.ts';

/** Of the editor whom a page is for. */
export const SessionContext = createContext<Session>(NO_SESSION);

/** What a page offers: whether the editor may do this in each of the titles, or in any without them. */
export function useMay(): (act: DeskAct, titles?: readonly string[]) => boolean {
  const { grants } = use(SessionContext);
  return (act, titles = []) => mayActSomewhere(grants, act) && mayAct(grants, act, titles);
}
