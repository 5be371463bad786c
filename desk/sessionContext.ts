import type { EditorArticle } from '#shared/contracts/editorArticle.contract.ts';
import { isAtDesk } from '#shared/domain/desk/articleState.ts';
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

/** The title in which changes of an article need the right; none for one that cannot be read. */
export const homeOf = ({ article }: Pick<EditorArticle, 'article'>) => article?.mandators.slice(0, 1) ?? [];

/** Whether a page offers to save an article; for one that cannot be read, in any title. */
export function useMaySave(stored: EditorArticle | null): boolean {
  const may = useMay();
  return stored ? may(isAtDesk(stored.state) ? 'write' : 'publish', homeOf(stored)) : may('publish');
}
