import { liteTexts } from '#shared/i18n/texts/lite.ts';
import { LITE_MODE_PATH } from '#shared/routes/accountPaths.ts';
import styles from './LiteNotice.module.css';

/** Shows that the page is in lite mode, with a link to the full page. */
export function LiteNotice() {
  return (
    <aside className={styles.notice} aria-label={liteTexts.enter} data-no-print="">
      <p>{liteTexts.isOn}</p>
      <form method="post" action={LITE_MODE_PATH}>
        <button name="modus" value="off">
          {liteTexts.leave}
        </button>
      </form>
    </aside>
  );
}
