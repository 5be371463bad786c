import { useEffect, useId } from 'react';
import { useColorMode } from '../stores/colorMode.store.ts';
import { COLOR_MODE_PREFERENCES, type ColorModePreference } from '#shared/domain/colorMode/colorMode.ts';
import { colorModeTexts } from '#shared/i18n/texts/colorMode.ts';
import styles from './ColorModeSwitch.module.css';

/** One button that goes round: as the device, light, dark. Hidden without script, where the device decides. */
export function ColorModeSwitch() {
  const preference = useColorMode((state) => state.preference);
  const follow = useColorMode((state) => state.follow);
  const choose = useColorMode((state) => state.choose);
  const id = useId();
  useEffect(follow, [follow]);
  return (
    <button
      type="button"
      className={styles.switch}
      data-needs-script=""
      aria-labelledby={`${id}-label ${id}-state`}
      onClick={() => choose(nextPreference(preference))}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <circle cx="12" cy="12" r="8.5" fill="none" stroke="currentColor" strokeWidth="2" />
        <path d="M12 3.5a8.5 8.5 0 0 1 0 17z" fill="currentColor" />
      </svg>
      <span id={`${id}-label`} hidden>
        {colorModeTexts.label}
      </span>
      <span id={`${id}-state`} className={styles.state} aria-live="polite">
        {colorModeTexts[preference]}
      </span>
    </button>
  );
}

ColorModeSwitch.displayName = 'ColorModeSwitch';

function nextPreference(preference: ColorModePreference): ColorModePreference {
  const at = COLOR_MODE_PREFERENCES.indexOf(preference);
  return COLOR_MODE_PREFERENCES[(at + 1) % COLOR_MODE_PREFERENCES.length] ?? 'system';
}
