import { parseJson } from '#shared/lib/parseJson.ts';
import { readBoundedText } from '#shared/lib/readBoundedText.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import { MAIL_DEADLINE_MS, type MailFailure } from '../mail.ts';

const MAX_BYTES = 20_000;

type Posted = {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object;
};

/** An answer that is the vendor's own word on the mail: status below 300, or a refusal. The body is JSON or undefined. */
export type Answered = { readonly status: number; readonly body: unknown };

/**
 * Posts a mail to a vendor. Here fails what is the same for all: no answer in time, too many calls, an outage. Redirects
 * are not followed: mails go to the configured address only.
 */
export async function postMail(
  { address, headers, body }: Posted,
  fetch: typeof globalThis.fetch,
): Promise<Result<Answered, MailFailure>> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(MAIL_DEADLINE_MS),
    });
    const { status } = answer;
    const text = await readBoundedText(answer, MAX_BYTES);
    if (status === 429 || status >= 500) return err({ kind: 'again', cause: `status_${status}` });
    if (status >= 300 && status < 400) return err({ kind: 'refused', cause: 'redirect' });
    return ok({ status, body: parseJson(text ?? '') });
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    return err({ kind: 'again', cause: cause.name === 'TimeoutError' ? 'timeout' : 'network' });
  }
}
