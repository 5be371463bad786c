import { err, ok, type Result } from '#shared/lib/result.ts';

export type MailContent = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
};

export type Mail = MailContent & {
  readonly from: { readonly email: string; readonly name: string };
  readonly to: string;
  readonly replyTo: string;
};

/** The platform's binding, as far as it is used. */
export type MailService = Pick<SendEmail, 'send'>;

const DEADLINE_MS = 10_000;

/**
 * Hands a mail to the mail service, which makes MIME of it: nothing here joins a text to a header. Fails with a word
 * for the log; what the service says may name the address.
 */
export async function sendMail({ from, headers, ...mail }: Mail, service: MailService): Promise<Result<null, string>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<'timeout'>((resolve) => {
    timer = setTimeout(() => resolve('timeout'), DEADLINE_MS);
  });
  try {
    const sent = await Promise.race([service.send({ ...mail, from: { ...from }, headers: { ...headers } }), timeout]);
    return sent === 'timeout' ? err('timeout') : ok(null);
  } catch (cause) {
    return err(codeOf(cause));
  } finally {
    clearTimeout(timer);
  }
}

/** The service's own codes: `E_RECIPIENT_SUPPRESSED`. */
function codeOf(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : null;
  return typeof code === 'string' && /^[A-Z_]{2,60}$/.test(code) ? code : 'failed';
}
