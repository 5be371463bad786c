import { pushTexts as texts } from '#shared/i18n/texts/push.ts';
import { legalHref } from '#shared/routes/hrefs.ts';
import type { KnownAbility } from '../stores/push.store.ts';
import styles from './PushMessages.module.css';

type PushWordsProps = { readonly consent: string; readonly ability: KnownAbility };

/** Assumes support until the browser has answered. */
export function isAbleToPush(ability: KnownAbility): boolean {
  return ability === 'unknown' || ability === 'askable' || ability === 'granted';
}

/** What a reader agrees to, or why it is not possible: all of one height, so that nothing shifts with the answer. */
export function PushWords({ consent, ability }: PushWordsProps) {
  return (
    <div className={styles.words}>
      <p className={isAbleToPush(ability) ? undefined : styles.away}>
        {consent}{' '}
        <a href={legalHref('datenschutz')} target="_blank" rel="noopener">
          {texts.privacy}
        </a>
      </p>
      {Object.entries(texts.unable).map(([why, text]) => (
        <p key={why} className={why === ability ? undefined : styles.away}>
          {text}
        </p>
      ))}
    </div>
  );
}
