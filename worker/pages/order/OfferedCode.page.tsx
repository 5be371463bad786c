import type { OfferedCode } from '#shared/contracts/offeredCode.contract.ts';
import { accountFormTexts } from '#shared/i18n/texts/accountForms.ts';
import { offeredCodeTexts as texts } from '#shared/i18n/texts/invitations.ts';
import { dialogFlowPath, TARGET_PARAMETER } from '#shared/routes/accountPaths.ts';
import { CODE_PARAMETER, codeHref, orderHref } from '#shared/routes/hrefs.ts';
import '#shared/styles/form.css';
import codeStyles from './Code.module.css';
import styles from './Order.module.css';

const { registration } = accountFormTexts;

export type OfferedCodeView = {
  readonly code: string;
  /** Null for a code that gives nothing now. */
  readonly offered: (Pick<OfferedCode, 'kind' | 'days'> & { readonly parts: readonly string[] }) | null;
};

/** Explains a linked code to a guest before the login. Acceptance M28, M142. */
export function OfferedCodePage({ view: { code, offered } }: { readonly view: OfferedCodeView }) {
  if (offered === null) return <Over />;
  const { kind, days, parts } = offered;
  const target = `${codeHref}?${new URLSearchParams({ [CODE_PARAMETER]: code })}`;
  const query = `?${new URLSearchParams({ [TARGET_PARAMETER]: target })}`;
  return (
    <div className={styles.page}>
      <h1>{texts.titles[kind]}</h1>
      <p className={styles.intro}>
        {texts.from[kind]} {texts.days(days)}
      </p>
      <ul className={codeStyles.gains}>
        {parts.map((part) => (
          <li key={part}>
            <strong>{part}</strong>
          </li>
        ))}
        {texts.facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {/* Uses the field names of the registration form. */}
      <form method="post" action={`${dialogFlowPath('registration')}${query}`} className={codeStyles.code}>
        <label htmlFor="email">{texts.email}</label>
        <input id="email" name="email" data-field="" type="email" required maxLength={254} autoComplete="username" />
        <input type="hidden" name={TARGET_PARAMETER} value={target} />
        <button data-submit="">{texts.submit}</button>
        <p className={styles.note}>
          {texts.next} {registration.terms} <a href="/agb">{registration.termsLink}</a>. {registration.privacy}{' '}
          <a href="/datenschutz">{registration.privacyLink}</a>.
        </p>
      </form>
      <p className={styles.ways}>
        <a href={`${dialogFlowPath('login')}${query}`} data-dialog="login">
          {texts.login}
        </a>
      </p>
      {kind === 'invitation' && <p className={styles.note}>{texts.isForNew}</p>}
    </div>
  );
}

function Over() {
  return (
    <div className={styles.page}>
      <h1>{texts.over}</h1>
      <p className={styles.intro}>{texts.overText}</p>
      <p className={styles.ways}>
        <a href={codeHref}>{texts.other}</a>
        <a href={orderHref}>{texts.offers}</a>
      </p>
    </div>
  );
}
