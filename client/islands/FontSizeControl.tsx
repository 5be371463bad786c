import { useEffect } from 'react';
import { stepFontSize } from '#shared/domain/fontSize/fontSize.ts';
import { fontSizeTexts } from '#shared/i18n/texts/articleTools.ts';
import { useFontSize } from '../stores/fontSize.store.ts';
import styles from './FontSizeControl.module.css';

/** Makes an article's text smaller or larger, and keeps it so. */
export function FontSizeControl() {
  const size = useFontSize((state) => state.size);
  const load = useFontSize((state) => state.load);
  const step = useFontSize((state) => state.step);
  useEffect(load, [load]);
  return (
    <fieldset className={styles.control}>
      <legend>{fontSizeTexts.label}</legend>
      <button
        type="button"
        aria-label={fontSizeTexts.smaller}
        aria-disabled={stepFontSize(size, 'smaller') === size || undefined}
        onClick={() => step('smaller')}
      />
      <output aria-label={fontSizeTexts.current}>{fontSizeTexts.percent(size)}</output>
      <button
        type="button"
        aria-label={fontSizeTexts.larger}
        aria-disabled={stepFontSize(size, 'larger') === size || undefined}
        onClick={() => step('larger')}
      />
    </fieldset>
  );
}
