import type { DeclarationField } from '#shared/domain/declarations/declaration.ts';

/** Form-only field: whether the contract ends at the next possible date or a given one. */
export const END_FIELD = 'end';
export const KEY_FIELD = 'key';

export type DeclarationProblems = Readonly<Partial<Record<DeclarationField, string>>>;

/** State of the form: empty, or as typed with its errors. */
export type DeclarationForm = {
  /** Idempotency key, created with the page: sent twice, it is one declaration. */
  readonly key: string;
  readonly values: Readonly<Record<string, string>>;
  readonly problems: DeclarationProblems;
  /**
   * An error that concerns no single field; `mail` is a mail with the typed content, which is legally sufficient too.
   */
  readonly problem: { readonly text: string; readonly mail: string | null } | null;
  /** Mailbox for declarations by mail. */
  readonly email: string;
};

/** As the forms have them, from top to bottom. */
const ORDER = ['manner', 'reason', 'name', 'identification', 'contract', 'endsOn', 'email'] as const;

/** The first field that needs to be put right. */
export function focusOf({ problems }: DeclarationForm): DeclarationField | undefined {
  return ORDER.find((field) => problems[field] !== undefined);
}
