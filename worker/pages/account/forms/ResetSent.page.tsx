import { accountNoticeTexts } from '#shared/i18n/texts/accountNotices.ts';
import { keepTogether } from '#shared/i18n/keepTogether.ts';
import '#shared/styles/form.css';
import styles from '../Account.module.css';
import { MailWays, type MailWaysProps } from './MailWays.tsx';

const { heading, text, again } = accountNoticeTexts.resetSent;

/** Where the reset link was mailed, if there is an account. Shows the address only as it was typed. */
export function ResetSentPage(ways: Omit<MailWaysProps, 'addressField' | 'again'>) {
  return (
    <div className={styles.dialog} data-dialog-page={ways.form.flow}>
      <h1>{keepTogether(heading)}</h1>
      <p>{text(ways.address)}</p>
      <div className={styles.ways}>
        <MailWays {...ways} addressField="email" again={again} />
      </div>
    </div>
  );
}
