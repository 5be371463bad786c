import { colorModeTexts } from '#shared/i18n/texts/colorMode.ts';
import styles from './ColorModeSwitch.module.css';

const LABEL_ID = 'darstellung';
const STATE_ID = 'darstellung-stand';

/**
 * Cycles through: opposite of the device's mode, same as the device, follow the device. The head script handles clicks,
 * so it works before hydration; the label follows the attribute that pins the mode. Hidden without script, where the
 * device decides.
 */
export function ColorModeSwitch() {
  return (
    <>
      <button
        type="button"
        className={styles.switch}
        data-needs-script=""
        data-color-mode-switch=""
        aria-labelledby={`${LABEL_ID} ${STATE_ID}`}
      >
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <circle cx="12" cy="12" r="8.5" fill="none" stroke="currentColor" strokeWidth="2" />
          <path d="M12 3.5a8.5 8.5 0 0 1 0 17z" fill="currentColor" />
        </svg>
      </button>
      <span id={LABEL_ID} hidden>
        {colorModeTexts.label}
      </span>
      <span id={STATE_ID} data-said="" aria-live="polite" data-needs-script="">
        <span className={styles.system}>{colorModeTexts.system}</span>
        <span className={styles.light}>{colorModeTexts.light}</span>
        <span className={styles.dark}>{colorModeTexts.dark}</span>
      </span>
    </>
  );
}
