import * as v from 'valibot';
import { parseJson } from '../lib/parseJson.ts';

/** By which a page and the app around it find each other: the name of a handler or a channel. */
export const NATIVE_CHANNEL = 'portal';

/** What a page has the app do: as JSON, one text for each. Contracts, app. */
export type NativeCall =
  /** In place of the login dialog: the app's own login page. */
  | { readonly action: 'login' }
  | { readonly action: 'toast'; readonly text: string }
  | { readonly action: 'share'; readonly title: string; readonly url: string }
  /** A page that is not this title's, in a browser outside of the app. */
  | { readonly action: 'open'; readonly url: string };

/** Specification 8, native plugin errors: the app has no plugin for it, or it does not work just now. */
const NATIVE_ERRORS = ['UNIMPLEMENTED', 'UNAVAILABLE'] as const;
export type NativeError = (typeof NATIVE_ERRORS)[number];

const answerContract = v.variant('ok', [
  v.object({ ok: v.literal(true) }),
  v.object({ ok: v.literal(false), code: v.picklist(NATIVE_ERRORS) }),
]);

/** What the app says once it has taken a call, as an object or as JSON; `UNAVAILABLE` for what makes no sense. */
export function parseNativeAnswer(answer: unknown): 'taken' | NativeError {
  const parsed = v.safeParse(answerContract, typeof answer === 'string' ? parseJson(answer) : answer);
  if (!parsed.success) return 'UNAVAILABLE';
  return parsed.output.ok ? 'taken' : parsed.output.code;
}
