import type { MouseEvent } from 'react';
import { shareByMail, shareTargets, type SharedPage } from '#shared/domain/page/shareTargets.ts';
import { articleToolsTexts } from '#shared/i18n/texts/articleTools.ts';
import { CopyAddress } from './CopyAddress.island.tsx';
import styles from './SharePanel.module.css';

type SharePanelProps = { readonly page: SharedPage; readonly onClose: () => void };

/**
 * Where the device has no way of sharing of its own. The platform's popover: its button, Escape or a click beside it closes, and the focus
 * goes back. Plain links: nothing of the networks is loaded.
 */
export function SharePanel({ page, onClose }: SharePanelProps) {
  return (
    <dialog
      ref={(panel) => panel?.showPopover()}
      popover="auto"
      aria-label={articleToolsTexts.shareTitle}
      className={styles.panel}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      <header>
        <p>{articleToolsTexts.shareTitle}</p>
        <button type="button" aria-label={articleToolsTexts.shareClose} onClick={closePanel}>
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M5 5l14 14M19 5L5 19" stroke="currentColor" strokeWidth="2" />
          </svg>
        </button>
      </header>
      <ul>
        <li>
          <a href={shareByMail(page)}>{articleToolsTexts.mailShort}</a>
        </li>
        {shareTargets(page).map(({ name, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
      <CopyAddress address={page.url} label={articleToolsTexts.copy} />
      <small>{articleToolsTexts.shareNote}</small>
    </dialog>
  );
}

/** By the popover's own way, which leads the focus back. */
function closePanel({ currentTarget }: MouseEvent): void {
  currentTarget.closest('dialog')?.hidePopover();
}
