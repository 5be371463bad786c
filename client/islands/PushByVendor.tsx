import type { SubmitEvent } from 'react';
import type { ShownPushVendor } from '#shared/domain/consent/grantable.ts';
import { BREAKING_ONLY } from '#shared/domain/push/pushChoices.ts';
import { PUSH_TEXT_VERSION, pushTexts as texts } from '#shared/i18n/texts/push.ts';
import { agreeForGood } from '../consent/agreeForGood.ts';
import { pushStore } from '../stores/push.store.ts';
import { usePageStore } from '../stores/usePageStore.ts';
import { isAbleToPush, PushWords } from './PushWords.tsx';
import styles from './PushMessages.module.css';

/**
 * Switch for breaking news that another house sends. Its touch is the consent to that house, recorded once the browser
 * has its permission. Decision 101.
 */
export function PushByVendor({ vendor: { id, name, company } }: { readonly vendor: ShownPushVendor }) {
  const { ability, choices, outcome, save, end } = usePageStore(pushStore);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (outcome === 'busy') return;
    if (choices) void end();
    else void save({ choices: BREAKING_ONLY, textVersion: PUSH_TEXT_VERSION }, () => agreeForGood(document, id));
  };
  return (
    <>
      <p>{texts.vendor.intro(name)}</p>
      <form onSubmit={submit}>
        {choices ? <p>{texts.vendor.isOn}</p> : <PushWords consent={texts.vendor.consent(company)} ability={ability} />}
        <p className={styles.ways}>
          <button type="submit" disabled={!isAbleToPush(ability)}>
            {choices ? texts.vendor.turnOff : texts.vendor.turnOn}
          </button>
        </p>
      </form>
      <output>{texts.outcomes[outcome]}</output>
    </>
  );
}
