import { useId, useState } from 'react';
import { copyAddressTexts } from '#shared/i18n/texts/copyAddress.ts';
import styles from './CopyAddress.module.css';

type CopyState = 'idle' | 'copied' | 'failed';

type CopyAddressProps = {
  readonly address: string;
  /** Label of the button. */
  readonly label: string;
};

/** Copies an address: an e-mail address, for devices without a mail program, or an article's. */
export function CopyAddress({ address, label }: CopyAddressProps) {
  const [state, setState] = useState<CopyState>('idle');
  const statusId = useId();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setState('copied');
    } catch (cause) {
      if (!(cause instanceof DOMException)) throw cause;
      setState('failed');
    }
  };
  return (
    <span className={styles.copy} data-needs-script="">
      <button type="button" aria-describedby={statusId} onClick={() => void copy()}>
        {label}
      </button>
      <output id={statusId}>{copyAddressTexts[state]}</output>
    </span>
  );
}

CopyAddress.displayName = 'CopyAddress';
