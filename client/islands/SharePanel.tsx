import { articleToolsTexts } from '#shared/i18n/texts/articleTools.ts';
import styles from './ArticleTools.module.css';
import { CopyAddress } from './CopyAddress.island.tsx';

type SharePanelProps = { readonly title: string; readonly url: string; readonly onClose: () => void };

/** Where the device has no way of sharing of its own. The platform's popover: Escape or a click beside it closes, and the focus goes back. */
export function SharePanel({ title, url, onClose }: SharePanelProps) {
  return (
    <dialog
      ref={(panel) => panel?.showPopover()}
      popover="auto"
      aria-label={articleToolsTexts.shareTitle}
      className={styles.panel}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      <p>{articleToolsTexts.shareTitle}</p>
      <a href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}>{articleToolsTexts.mail}</a>
      <CopyAddress address={url} label={articleToolsTexts.copy} />
    </dialog>
  );
}
