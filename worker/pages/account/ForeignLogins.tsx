import { accountFormTexts } from '#shared/i18n/texts/accountForms.ts';
import { foreignLoginPath, type ForeignProvider } from '#shared/routes/sessionPaths.ts';
import styles from './Account.module.css';
import type { AccountForm } from './accountForm.ts';

type ForeignLoginsProps = { readonly providers: readonly ForeignProvider[]; readonly form: AccountForm };

/**
 * Logging in with an account of another house, where this publisher has an agreement with it. Plain links: nothing of theirs is loaded before
 * one is followed, and they open over the whole window, since no such house lets itself be framed. Acceptance M106, M107.
 */
export function ForeignLogins({ providers, form: { target } }: ForeignLoginsProps) {
  if (providers.length === 0) return null;
  const query = new URLSearchParams({ to: target ?? '/' });
  return (
    <div className={styles.foreign}>
      <p>{accountFormTexts.foreign.or}</p>
      {providers.map((provider) => (
        <a key={provider} href={`${foreignLoginPath(provider)}?${query}`} target="_top" rel="nofollow">
          {accountFormTexts.foreign[provider]}
        </a>
      ))}
    </div>
  );
}
