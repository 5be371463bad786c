import { GoogleSignIn } from '#client/islands/GoogleSignIn.island.tsx';
import type { AppleButton as AppleLook } from '#shared/domain/accounts/appleButton.ts';
import { accountFormTexts } from '#shared/i18n/texts/accountForms.ts';
import { foreignLoginPath } from '#shared/routes/sessionPaths.ts';
import { Island } from '../../../render/Island.tsx';
import styles from '../Account.module.css';
import type { AccountForm } from './accountForm.ts';
import { AppleButton } from './AppleButton.tsx';

/** A house that readers can log in with, and how its button looks. */
export type ForeignLogin =
  | { readonly provider: 'google'; readonly clientId: string }
  | { readonly provider: 'apple'; readonly look: AppleLook };

type ForeignLoginsProps = {
  /** Another login above it already has the label. */
  readonly isNext?: boolean;
  readonly logins: readonly ForeignLogin[];
  readonly form: AccountForm;
  /** Where script goes on that has logged in here. */
  readonly onward: string;
};

/**
 * Social login with the configured providers. Plain links: nothing of a provider is loaded before the click, and they
 * open in the top window, since providers refuse to be framed. Acceptance M106, M107.
 */
export function ForeignLogins({ isNext = false, logins, form: { target }, onward }: ForeignLoginsProps) {
  if (logins.length === 0) return null;
  const query = new URLSearchParams({ to: target ?? '/' });
  return (
    <div className={styles.foreign}>
      {!isNext && <p>{accountFormTexts.foreign.or}</p>}
      {logins.map((login) => {
        const href = `${foreignLoginPath(login.provider)}?${query}`;
        return login.provider === 'apple' ? (
          <AppleButton key="apple" href={href} look={login.look} />
        ) : (
          <Island
            key="google"
            of={GoogleSignIn}
            when="interaction"
            props={{ clientId: login.clientId, href, onward }}
          />
        );
      })}
    </div>
  );
}
