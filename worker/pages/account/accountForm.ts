import type { DialogFlow } from '#shared/routes/accountPaths.ts';

/**
 * A form around an account as it is shown: empty, or again with what was typed and what is wrong with it. Passwords are
 * never shown again.
 */
export type AccountForm<Flow extends DialogFlow | null = DialogFlow> = {
  /** Null for one of the account's own page. */
  readonly flow: Flow;
  /** Where it is sent: the page itself, with the query it was opened with. */
  readonly action: string;
  readonly values: Readonly<Record<string, string>>;
  /** What is wrong, by field. */
  readonly problems: Readonly<Record<string, string>>;
  /** What is wrong with none of the fields. */
  readonly problem: string | null;
  /** The field that needs to be put right first; null before anything was sent. */
  readonly focus: string | null;
  /** A path of this portal to which the reader goes on afterwards; null where that is known otherwise. */
  readonly target: string | null;
};
