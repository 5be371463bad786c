import type { Context, Hono } from 'hono';
import type { ContentServer } from './contentServer.ts';
import type { DeskEnv } from './deskEnv.ts';
import type { Session } from './session.ts';

/** What a handler behind the entry has: the editor, and the content server in the editor's name. */
export type Desk = {
  readonly Bindings: DeskEnv;
  readonly Variables: { readonly session: Session; readonly content: ContentServer };
};
export type DeskHono = Hono<Desk>;
export type DeskContext = Context<Desk>;
