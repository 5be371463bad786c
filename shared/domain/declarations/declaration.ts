/** Declarations without a login: §§ 312k, 356a BGB. Decision 046. */
export const DECLARATION_KINDS = ['cancellation', 'withdrawal'] as const;
export type DeclarationKind = (typeof DECLARATION_KINDS)[number];

/** Its fields are the minimum and maximum that may be asked for: § 312k (2) BGB. */
export type Cancellation = {
  readonly kind: 'cancellation';
  readonly manner: 'ordinary' | 'extraordinary';
  /** Of an extraordinary one always. */
  readonly reason: string | null;
  readonly name: string;
  /** Number of the subscriber, or address. */
  readonly identification: string;
  readonly contract: string;
  /** `YYYY-MM-DD`; null for the next day possible. */
  readonly endsOn: string | null;
  readonly email: string;
};

/** § 356a (2) BGB. */
export type Withdrawal = {
  readonly kind: 'withdrawal';
  readonly name: string;
  readonly contract: string;
  readonly email: string;
};

export type Declaration = Cancellation | Withdrawal;

/** Fields of both forms. */
export type DeclarationField = Exclude<keyof Cancellation, 'kind'> | Exclude<keyof Withdrawal, 'kind'>;

/** In characters. */
export const MOST_CHARACTERS = { name: 200, identification: 300, contract: 300, reason: 1_000 } as const;
