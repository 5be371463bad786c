import { mailServiceVariable } from '#shared/contracts/mailService.contract.ts';
import { mailAddress } from '#shared/contracts/readVariables.ts';

/** Bindings and variables of a worker that sends mails. */
export type MailEnv = {
  readonly MAIL: Pick<SendEmail, 'send'>;
  /** JSON: another house that mails leave by, with its key, in place of `MAIL`. A secret. */
  readonly MAIL_SERVICE?: string;
  /** Sender address of mails; `{mandator}` becomes the title's id. */
  readonly MAIL_SENDER: string;
};

/** A worker that sends mails refuses every request without these. */
export const MAIL_VARIABLES = { MAIL_SENDER: mailAddress, MAIL_SERVICE: mailServiceVariable };
