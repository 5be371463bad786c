import { mustDisclose, type AiShare } from '../domain/content/aiUse.ts';
import { markTexts } from '../i18n/texts/marks.ts';
import styles from './AiMark.module.css';

/** Marks unreviewed AI texts in a list. */
export function AiMark({ of }: { readonly of: AiShare }) {
  return mustDisclose(of) ? <AiBadge /> : null;
}

/** The same for lists rendered in the browser. */
export function AiBadge() {
  return (
    <abbr className={styles.ai} title={markTexts.aiLong}>
      {markTexts.ai}
    </abbr>
  );
}
