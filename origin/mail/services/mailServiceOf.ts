import * as v from 'valibot';
import { assertNever } from '#shared/lib/assertNever.ts';
import { mailServiceVariable } from '#shared/contracts/mailService.contract.ts';
import { readVariables } from '#shared/contracts/readVariables.ts';
import type { MailService } from '../mail.ts';
import type { MailEnv } from '../mailVariables.ts';
import { brevo } from './brevo.ts';
import { cloudflare } from './cloudflare.ts';
import { mailjet } from './mailjet.ts';
import { postmark } from './postmark.ts';

const variables = v.object({ MAIL_SERVICE: mailServiceVariable });

/**
 * The service that a worker's mails leave by: that of `MAIL_SERVICE`, else the platform's binding. Decision 099.
 *
 * @throws if the setting cannot be read; names it, not its value. Requests are refused before.
 */
export function mailServiceOf(env: Pick<MailEnv, 'MAIL' | 'MAIL_SERVICE'>): MailService {
  const { MAIL_SERVICE: service } = readVariables(variables, env);
  if (service === null) return cloudflare(env.MAIL);
  const outwards: typeof fetch = (input, init) => fetch(input, init);
  switch (service.kind) {
    case 'postmark':
      return postmark(service, outwards);
    case 'brevo':
      return brevo(service, outwards);
    case 'mailjet':
      return mailjet(service, outwards);
    default:
      return assertNever(service);
  }
}
