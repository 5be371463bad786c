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

/** The part of the platform's binding that is used. */
export type MailService = Pick<SendEmail, 'send'>;

const DEADLINE_MS = 10_000;

/**
 * Sends a mail by the mail service, which builds the MIME message: no text is concatenated into headers here. The error
 * is a code for the log; the service's message may contain the address.
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

/** The service's error code, such as `E_RECIPIENT_SUPPRESSED`. */
function codeOf(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : null;
  return typeof code === 'string' && /^[A-Z_]{2,60}$/.test(code) ? code : 'failed';
}
