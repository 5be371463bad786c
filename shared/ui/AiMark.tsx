import { mustDisclose, type AiShare } from '../domain/content/aiUse.ts';
import { markTexts } from '../i18n/texts/marks.ts';
import styles from './AiMark.module.css';

/** Tells in a list that a machine wrote the text and nobody answers for it; nothing of any other. */
export function AiMark({ of }: { readonly of: AiShare }) {
  return mustDisclose(of) ? <AiBadge /> : null;
}

/** The same for whoever puts a list together in the browser. */
export function AiBadge() {
  return (
    <abbr className={styles.ai} title={markTexts.aiLong}>
      {markTexts.ai}
    </abbr>
  );
}
