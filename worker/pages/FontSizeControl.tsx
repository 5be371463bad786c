import { DEFAULT_FONT_SIZE } from '#shared/domain/display/fontSize.ts';
import { formatFontSize } from '#shared/i18n/formatFontSize.ts';
import { fontSizeTexts } from '#shared/i18n/texts/articleTools.ts';
import styles from './FontSizeControl.module.css';

/**
 * Changes an article's text size: handled by `client/page/watchFontSize.ts`, without waiting for an island. Acceptance
 * M151.
 */
export function FontSizeControl() {
  return (
    <fieldset
      aria-label={fontSizeTexts.label}
      className={styles.control}
      data-needs-script=""
      data-font-size-control=""
      data-early=""
    >
      <button type="button" value="smaller" aria-label={fontSizeTexts.smaller} />
      <output data-said="" aria-label={fontSizeTexts.current}>
        {formatFontSize(DEFAULT_FONT_SIZE)}
      </output>
      <button type="button" value="larger" aria-label={fontSizeTexts.larger} />
    </fieldset>
  );
}
