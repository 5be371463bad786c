import { useState } from 'react';
import type { Vendor } from '#shared/domain/consent/vendors.ts';
import { SETTINGS_HASH } from '#shared/domain/consent/consentHash.ts';
import { embedTexts as texts } from '#shared/i18n/texts/embeds.ts';
import { agreeForGood } from '../consent/agreeForGood.ts';
import styles from './FrameOnClick.module.css';

/** Below an embed loaded by a click: offers to load the vendor always. Acceptance M147. */
export function AlwaysLoad({ vendor }: { readonly vendor: Vendor }) {
  const [state, setState] = useState<'offered' | 'agreed' | 'failed'>('offered');
  if (state === 'agreed') {
    return (
      <output className={styles.always}>
        {texts.agreed}{' '}
        <a href={SETTINGS_HASH} data-consent-settings="">
          {texts.change}
        </a>
      </output>
    );
  }
  const agree = () => setState(agreeForGood(document, vendor) ? 'agreed' : 'failed');
  return (
    <p className={styles.always}>
      <button type="button" onClick={agree}>
        {texts.always}
      </button>{' '}
      {state === 'failed' ? <strong role="alert">{texts.failed}</strong> : texts.alwaysNote}
    </p>
  );
}
