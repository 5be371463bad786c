import * as v from 'valibot';

/** What a house reports about a mailbox. `reactivated`: it sends there again. */
export type MailEvent = {
  readonly kind: 'bounced' | 'complained' | 'reactivated';
  readonly address: string;
  /** Of the mail that it is about; null where the house has none. */
  readonly mark: string | null;
  /** In milliseconds; null where the house does not say. */
  readonly at: number | null;
};

/** A house's contract: null for what changes nothing here, such as a soft bounce. */
export type MailEventContract = v.GenericSchema<unknown, MailEvent | null>;

/** The events of a call, which has one or several. What does not fit the contract is none of them. */
export function parseMailEvents(body: unknown, contract: MailEventContract): readonly MailEvent[] {
  return (Array.isArray(body) ? body : [body]).flatMap((one) => {
    const read = v.safeParse(contract, one);
    return read.success && read.output ? [read.output] : [];
  });
}

export const markContract = v.fallback(v.nullable(v.string()), null);
/** In seconds, since 1970. */
export const secondsContract = v.fallback(
  v.nullable(
    v.pipe(
      v.number(),
      v.transform((seconds) => seconds * 1_000),
    ),
  ),
  null,
);
