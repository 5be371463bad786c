import { politicalAdTexts } from '#shared/i18n/texts/politicalAd.ts';
import { politicalAdHref } from '#shared/routes/hrefs.ts';
import styles from './PoliticalAd.module.css';

const texts = politicalAdTexts.reported;

/** Confirmation of a report. */
export function ReportedAdPage({ id }: { readonly id: string }) {
  return (
    <div className={styles.notice}>
      <h1>{texts.title}</h1>
      <p>{texts.text}</p>
      <p>
        <a href={politicalAdHref(id)}>{texts.back}</a>
      </p>
    </div>
  );
}
