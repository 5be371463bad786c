import { markTexts } from '../i18n/texts/marks.ts';
import styles from './PlusBadge.module.css';

/** Shown if the title's settings enable it; styles decide by an attribute of the document. Specification 6. */
export function PlusBadge() {
  return (
    <abbr className={styles.plus} title={markTexts.restricted}>
      {markTexts.plus}
    </abbr>
  );
}
