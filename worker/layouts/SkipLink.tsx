import { layoutTexts } from '#shared/i18n/texts/layout.ts';
import styles from './SkipLink.module.css';

/** Skips the page's header for keyboard users. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#inhalt">
      {layoutTexts.skipToContent}
    </a>
  );
}
