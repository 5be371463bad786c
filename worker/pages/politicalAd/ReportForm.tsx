import { MOST_REPORTED } from '#shared/contracts/adReport.contract.ts';
import { politicalAdTexts } from '#shared/i18n/texts/politicalAd.ts';
import { legalHref, reportAdHref } from '#shared/routes/hrefs.ts';
import '#shared/styles/form.css';
import { TrapField } from '../TrapField.tsx';
import styles from './PoliticalAd.module.css';

const texts = politicalAdTexts.report;

/** Link target in ads. */
export const REPORT_ID = 'melden';

/** State of the form: empty, or as typed with its errors. */
export type AdReportForm = {
  readonly words: string;
  readonly email: string;
  readonly problems: { readonly words?: string; readonly email?: string };
  /** Whether forwarding the report failed. */
  readonly isAway: boolean;
  /** Mailbox for reports by mail. */
  readonly desk: string;
};

export const EMPTY_REPORT: Omit<AdReportForm, 'desk'> = { words: '', email: '', problems: {}, isAway: false };

/** Works without script. Field names are read in worker/personal/ads. Regulation (EU) 2024/900, Art. 15. */
export function ReportForm({ id, form }: { readonly id: string; readonly form: AdReportForm }) {
  const { words, email, problems, isAway, desk } = form;
  return (
    <form id={REPORT_ID} className={styles.form} method="post" action={reportAdHref(id)}>
      <h2>{texts.title}</h2>
      <p>{texts.intro}</p>
      {isAway && (
        <p role="alert" className={styles.problem}>
          {texts.away} <a href={`mailto:${desk}`}>{desk}</a>.
        </p>
      )}
      <label htmlFor="text">{texts.words}</label>
      {problems.words && (
        <p id="text-fehler" className={styles.problem}>
          {problems.words}
        </p>
      )}
      <textarea
        id="text"
        data-field=""
        name="text"
        rows={5}
        required
        maxLength={MOST_REPORTED}
        defaultValue={words}
        aria-invalid={problems.words !== undefined || undefined}
        aria-describedby={problems.words && 'text-fehler'}
      />
      <label htmlFor="email">{texts.email}</label>
      {problems.email && (
        <p id="email-fehler" className={styles.problem}>
          {problems.email}
        </p>
      )}
      <input
        id="email"
        data-field=""
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={email}
        aria-invalid={problems.email !== undefined || undefined}
        aria-describedby={problems.email && 'email-fehler'}
      />
      <TrapField label={texts.trap} />
      <button data-submit="">{texts.submit}</button>
      <p>
        {texts.privacy} <a href={legalHref('datenschutz')}>{texts.linkPrivacy}</a>
      </p>
    </form>
  );
}
