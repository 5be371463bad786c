import type { DeclarationField } from '#shared/domain/declarations/declaration.ts';

/** Beside those of the declaration: whether the contract is to end at the next day possible or at one that is named. */
export const END_FIELD = 'end';
export const KEY_FIELD = 'key';

export type DeclarationProblems = Readonly<Partial<Record<DeclarationField, string>>>;

/** The form as it is shown: empty, or again with what was typed and what is wrong with it. */
export type DeclarationForm = {
  /** Made with the page: what is sent twice is one declaration. */
  readonly key: string;
  readonly values: Readonly<Record<string, string>>;
  readonly problems: DeclarationProblems;
  /** What is wrong with none of the fields, in words; `mail` carries what was typed to where it holds as well. */
  readonly problem: { readonly text: string; readonly mail: string | null } | null;
  /** Who takes declarations by mail. */
  readonly email: string;
};

/** As the forms have them, from top to bottom. */
const ORDER = ['manner', 'reason', 'name', 'identification', 'contract', 'endsOn', 'email'] as const;

/** The first field that needs to be put right. */
export function focusOf({ problems }: DeclarationForm): DeclarationField | undefined {
  return ORDER.find((field) => problems[field] !== undefined);
}
