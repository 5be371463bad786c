import type { AccountProfile } from './accountProfile.ts';

/** A field of a reader's account that waits to be filled in. */
export type MissingField = {
  readonly key: keyof AccountProfile;
  readonly type: 'text' | 'select';
  readonly required: boolean;
};

const FIELDS: readonly MissingField[] = [
  { key: 'salutation', type: 'select', required: false },
  { key: 'firstName', type: 'text', required: true },
  { key: 'lastName', type: 'text', required: true },
];

/** Optional fields left out at registration. Specification 4, post-login. */
export function missingFields(account: {
  readonly [Key in keyof AccountProfile]: string | null;
}): readonly MissingField[] {
  return FIELDS.filter(({ key }) => (account[key] ?? '').trim() === '');
}
