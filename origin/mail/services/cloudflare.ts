import { err, ok } from '#shared/lib/result.ts';
import { MAIL_DEADLINE_MS, type MailFailure, type MailService } from '../mail.ts';
import type { MailEnv } from '../mailVariables.ts';

/** What the codes of Cloudflare's Email Service mean; any other one is a reason to retry. */
const KINDS: ReadonlyMap<string, MailFailure['kind']> = new Map([
  ['E_RECIPIENT_SUPPRESSED', 'never'],
  ['E_VALIDATION_ERROR', 'never'],
  ['E_DAILY_LIMIT_EXCEEDED', 'dayFull'],
]);

/** The platform's mail binding. It knows no keys: a mail whose answer was lost is sent twice. */
export function cloudflare(binding: MailEnv['MAIL']): MailService {
  return {
    async send({ from, headers, mark: _, ...mail }) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const timeout = new Promise<'timeout'>((resolve) => {
        timer = setTimeout(() => resolve('timeout'), MAIL_DEADLINE_MS);
      });
      try {
        const sending = binding.send({ ...mail, from: { ...from }, headers: { ...headers } });
        const sent = await Promise.race([sending, timeout]);
        return sent === 'timeout' ? err({ kind: 'again', cause: 'timeout' }) : ok(null);
      } catch (thrown) {
        const cause = codeOf(thrown);
        return err({ kind: KINDS.get(cause) ?? 'again', cause });
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** The service's error code, such as `E_RECIPIENT_SUPPRESSED`. */
function codeOf(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : null;
  return typeof code === 'string' && /^[A-Z_]{2,60}$/.test(code) ? code : 'failed';
}
