import type { DialogFlow } from '#shared/routes/accountPaths.ts';

/** State of an account form: empty, or as typed with its errors. Passwords are never shown again. */
export type AccountForm<Flow extends DialogFlow | null = DialogFlow> = {
  /** Null for forms on the account page. */
  readonly flow: Flow;
  /** Target of the form: the page itself, with its query. */
  readonly action: string;
  readonly values: Readonly<Record<string, string>>;
  /** Errors by field. */
  readonly problems: Readonly<Record<string, string>>;
  /** An error that concerns no single field. */
  readonly problem: string | null;
  /** The field that needs to be put right first; null before anything was sent. */
  readonly focus: string | null;
  /** A path on this host to continue to; null if determined otherwise. */
  readonly target: string | null;
};
