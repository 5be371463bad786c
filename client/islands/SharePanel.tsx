import type { MouseEvent, ReactNode } from 'react';
import { shareByMail, type SharedPage, type ShareTarget } from '#shared/domain/page/shareTargets.ts';
import { articleToolsTexts } from '#shared/i18n/texts/articleTools.ts';
import { CopyAddress } from './CopyAddress.island.tsx';
import styles from './SharePanel.module.css';

type SharePanelProps = {
  readonly page: SharedPage;
  readonly targets: readonly ShareTarget[];
  readonly words: { readonly title: string; readonly close: string; readonly copy: string };
  readonly note: ReactNode;
  readonly onClose: () => void;
};

/**
 * Where the device has no way of sharing of its own. The platform's popover: its button, Escape or a click beside it
 * closes, and the focus goes back. Plain links: nothing of the networks is loaded.
 */
export function SharePanel({ page, targets, words, note, onClose }: SharePanelProps) {
  return (
    <dialog
      ref={(panel) => panel?.showPopover()}
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
      <ul>
        <li>
          <a href={shareByMail(page)}>{articleToolsTexts.mailShort}</a>
        </li>
        {targets.map(({ name, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
      <CopyAddress address={page.url} label={words.copy} />
      <small>{note}</small>
    </dialog>
  );
}

/** By the popover's own way, which leads the focus back. */
function closePanel({ currentTarget }: MouseEvent): void {
  currentTarget.closest('dialog')?.hidePopover();
}
