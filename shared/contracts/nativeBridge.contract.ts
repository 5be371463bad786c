import * as v from 'valibot';
import { parseJson } from '../lib/parseJson.ts';

/** A call from a page to the native app, as JSON. Contracts, app. */
export type NativeCall =
  /** The app's own login page, in place of the login dialog. */
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

/** The app's acknowledgement, as an object or JSON; `UNAVAILABLE` for an unreadable one. */
export function parseNativeAnswer(answer: unknown): 'taken' | NativeError {
  const parsed = v.safeParse(answerContract, typeof answer === 'string' ? parseJson(answer) : answer);
  if (!parsed.success) return 'UNAVAILABLE';
  return parsed.output.ok ? 'taken' : parsed.output.code;
}
