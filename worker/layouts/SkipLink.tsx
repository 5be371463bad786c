import { layoutTexts } from '#shared/i18n/texts/layout.ts';
import styles from './SkipLink.module.css';

/** For whoever goes by keyboard: past the head of the page. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#inhalt">
      {layoutTexts.skipToContent}
    </a>
  );
}
