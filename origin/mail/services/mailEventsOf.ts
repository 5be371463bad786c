import * as v from 'valibot';
import { mailServiceVariable } from '#shared/contracts/mailService.contract.ts';
import { readVariables } from '#shared/contracts/readVariables.ts';
import type { MailEnv } from '../mailVariables.ts';
import { brevoEvents } from './brevoEvents.ts';
import { parseMailEvents, type MailEvent, type MailEventContract } from './mailEvent.ts';
import { mailjetEvents } from './mailjetEvents.ts';
import { postmarkEvents } from './postmarkEvents.ts';

export type MailEvents = {
  /** The password by which the house shows that it is the one. */
  readonly secret: string;
  readonly parse: (body: unknown) => readonly MailEvent[];
};

const CONTRACTS: Readonly<Record<NonNullable<v.InferOutput<typeof mailServiceVariable>>['kind'], MailEventContract>> = {
  postmark: postmarkEvents,
  brevo: brevoEvents,
  mailjet: mailjetEvents,
};
const variables = v.object({ MAIL_SERVICE: mailServiceVariable });

/** What the house of `MAIL_SERVICE` reports; null where there is none, or it has no password. Decision 104. */
export function mailEventsOf(env: Pick<MailEnv, 'MAIL_SERVICE'>): MailEvents | null {
  const { MAIL_SERVICE: service } = readVariables(variables, env);
  if (service?.webhookSecret === undefined) return null;
  const contract = CONTRACTS[service.kind];
  return { secret: service.webhookSecret, parse: (body) => parseMailEvents(body, contract) };
}
