import type { MouseEvent, ReactNode } from 'react';
import styles from './SharePanel.module.css';

type SharePanelProps = {
  readonly words: { readonly title: string; readonly close: string };
  readonly note: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** The platform's popover: its button, Escape or a click beside it closes, and the focus goes back. */
export function SharePanel({ words, note, onClose, children }: SharePanelProps) {
  return (
    <dialog
      ref={showPanel}
      popover="auto"
      aria-label={words.title}
      className={styles.panel}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      <header>
        <p>{words.title}</p>
        <button type="button" aria-label={words.close} onClick={closePanel}>
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M5 5l14 14M19 5L5 19" stroke="currentColor" strokeWidth="2" />
          </svg>
        </button>
      </header>
      {children}
      <small>{note}</small>
    </dialog>
  );
}

function showPanel(panel: HTMLDialogElement | null): void {
  panel?.showPopover();
}

/** By the popover's own way, which leads the focus back. */
function closePanel({ currentTarget }: MouseEvent): void {
  currentTarget.closest('dialog')?.hidePopover();
}
