import type { ReactNode, Ref } from 'react';
import styles from './SharePanel.module.css';

type SharePanelProps = {
  /** For the button that opens it. */
  readonly id: string;
  readonly words: { readonly title: string; readonly close: string };
  readonly note: ReactNode;
  readonly ref?: Ref<HTMLDialogElement>;
  readonly onClose?: () => void;
  readonly children: ReactNode;
};

/** The platform's popover: its button, Escape or a click beside it closes, and the focus goes back. */
export function SharePanel({ id, words, note, ref, onClose, children }: SharePanelProps) {
  return (
    <dialog
      id={id}
      ref={ref}
      popover="auto"
      aria-label={words.title}
      className={styles.panel}
      onToggle={onClose && (({ newState }) => newState === 'closed' && onClose())}
    >
      <div>
        <p>{words.title}</p>
        <button type="button" aria-label={words.close} popoverTarget={id} popoverTargetAction="hide">
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M5 5l14 14M19 5L5 19" stroke="currentColor" strokeWidth="2" />
          </svg>
        </button>
      </div>
      {children}
      <small>{note}</small>
    </dialog>
  );
}
