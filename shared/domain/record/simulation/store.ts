import type { Code, Redemption } from '../../codes/redeemCode.ts';
import type { Grant } from '../../grants/grant.ts';
import type { Subscription } from '../../subscription/subscription.ts';
import type { TermCalendar } from '../../subscription/termCalendar.ts';
import type { RecordEntry } from '../personRecord.ts';

/** An invitation, and what it has given. */
export type SentInvitation = {
  code: Code;
  readonly inviting: () => Subscription | undefined;
  redemptions: readonly Redemption[];
  grants: readonly Grant[];
};

/** What is stored of all accounts: records by the keys of `origin/commerce/records`, and invitations. */
export type Store = {
  readonly calendar: TermCalendar;
  readonly records: Map<string, readonly RecordEntry[]>;
  readonly invitations: SentInvitation[];
};

export function createStore(calendar: TermCalendar): Store {
  return { calendar, records: new Map(), invitations: [] };
}

type Added = { readonly family: string; readonly kinds: readonly RecordEntry['kind'][]; readonly at: number };

/** As the statements of `writeRecords` do. */
export function addRecords({ records }: Store, keys: readonly string[], { family, kinds, at }: Added): void {
  for (const key of keys)
    for (const kind of kinds) {
      const had = records.get(key) ?? [];
      const isFollowed = (one: RecordEntry) => kind === 'followed' && one.kind === 'freeStart' && one.family === family;
      if (kind === 'followed' && !had.some(isFollowed)) continue;
      records.set(key, [...had.filter((one) => !isFollowed(one)), { family, kind, at }]);
    }
}
