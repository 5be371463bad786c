import type { Call } from '../send.ts';

/** What a call is answered with: a status, and a body as JSON unless it is a text. */
export type Played = {
  readonly status?: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};
export type Play = (call: Call) => Played | null | Promise<Played | null>;

/** By name, so that a test can have one of them do something else. */
export type System = Readonly<Record<string, Play>>;

export const TOKEN = 'a-secret-token-of-the-portal';
export const READER = 'leserin@demo.example';

/** Answers callers with the portal's token alone. */
export const asReader =
  (play: Play): Play =>
  (call) =>
    call.headers['authorization'] === `Bearer ${TOKEN}` ? play(call) : { status: 401, body: {} };
