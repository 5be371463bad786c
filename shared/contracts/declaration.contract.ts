import * as v from 'valibot';
import { MOST_CHARACTERS as MOST, type Declaration } from '../domain/declarations/declaration.ts';
import { MANDATOR_IDS } from '../mandators/mandator.ts';
import { emailAddress } from './emailAddress.ts';
import { day, instant, lineUpTo } from './scalars.ts';

/**
 * `POST` with the portal's token stores a declaration, `GET` with the service desk's lists unanswered ones, oldest
 * first. Decision 046.
 */
export const DECLARATIONS_PATH = '/declarations';

/** `POST` with the service desk's token: marks it as answered. */
export const ANSWERED_PATH = '/declarations/:id/answered';

/** No characters that break a line in a mail or list. */
const printable = v.regex<string>(/^\P{Cc}*$/u);
const lineOf = (field: keyof typeof MOST) => v.pipe(lineUpTo(MOST[field]), printable);

const cancellation = v.pipe(
  v.object({
    kind: v.literal('cancellation'),
    manner: v.picklist(['ordinary', 'extraordinary']),
    reason: v.nullable(v.pipe(lineUpTo(MOST.reason), v.regex(/^(?:\n|\P{Cc})*$/u))),
    name: lineOf('name'),
    identification: lineOf('identification'),
    contract: lineOf('contract'),
    endsOn: v.nullable(day),
    email: emailAddress,
  }),
  v.forward(
    v.partialCheck(
      [['manner'], ['reason']],
      ({ manner, reason }) => manner === 'ordinary' || reason !== null,
      'an extraordinary one has a reason',
    ),
    ['reason'],
  ),
);

const withdrawal = v.object({
  kind: v.literal('withdrawal'),
  name: lineOf('name'),
  contract: lineOf('contract'),
  email: emailAddress,
});

/** Its entries in the order in which they are shown. */
export const declarationContract: v.GenericSchema<unknown, Declaration> = v.variant('kind', [cancellation, withdrawal]);

/**
 * `key` is the form's idempotency key: the same content with the same key is the same declaration. `mayMail` is false
 * if the mailbox has reached its limit.
 */
export const declarationInputContract = v.object({
  mandator: v.picklist(MANDATOR_IDS),
  key: v.pipe(v.string(), v.uuid()),
  mayMail: v.boolean(),
  declaration: declarationContract,
});

/** Time of receipt, and whether the acknowledgement is mailed. */
export const receivedContract = v.object({ receivedAt: instant, isMailed: v.boolean() });

export type DeclarationInput = v.InferOutput<typeof declarationInputContract>;
export type Received = v.InferOutput<typeof receivedContract>;
