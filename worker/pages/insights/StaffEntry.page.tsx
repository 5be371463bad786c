import { accountFormTexts } from '#shared/i18n/texts/accountForms.ts';
import { staffEntryTexts as texts } from '#shared/i18n/texts/insights.ts';
import { STAFF_ENTRY_PATH } from './staffPaths.ts';
import styles from './Insights.module.css';

/** Staff login. Passkeys need script; without them there is no access. */
export function StaffEntryPage({ onward }: { readonly onward: string }) {
  return (
    <div className={styles.insights} data-staff-entry="">
      <h1>{texts.title}</h1>
      <p className={styles.words}>{texts.intro}</p>
      <noscript>
        <p>{texts.needsScript}</p>
      </noscript>
      <div className={styles.entry} data-needs-script="">
        <button type="button" data-submit="" data-passkey-login={STAFF_ENTRY_PATH} data-early="" value={onward}>
          {accountFormTexts.login.passkey}
        </button>
        <output />
      </div>
    </div>
  );
}
