import { useState } from 'react';
import { articleToolsTexts } from '#shared/i18n/texts/articleTools.ts';
import styles from './ArticleTools.module.css';
import { ReadAloud } from './ReadAloud.tsx';
import { SharePanel } from './SharePanel.tsx';

/** What a reader can do with an article besides reading it. Hidden without script, but for the mail link beside it. */
export function ArticleTools({ url }: { readonly url: string }) {
  const [isSharing, setIsSharing] = useState(false);
  const share = async () => setIsSharing(!(await shareByDevice(url)));
  return (
    <div className={styles.tools} data-needs-script="">
      <button type="button" onClick={() => void share()}>
        {articleToolsTexts.share}
      </button>
      <button type="button" onClick={() => print()}>
        {articleToolsTexts.print}
      </button>
      <ReadAloud />
      {isSharing && <SharePanel page={{ title: document.title, url }} onClose={() => setIsSharing(false)} />}
    </div>
  );
}

ArticleTools.displayName = 'ArticleTools';

/** Shares by what the device has. False where it has nothing or refuses; a reader who changed their mind was offered enough. */
async function shareByDevice(url: string): Promise<boolean> {
  if (!('share' in navigator)) return false;
  try {
    await navigator.share({ title: document.title, url });
    return true;
  } catch (cause) {
    return cause instanceof DOMException && cause.name === 'AbortError';
  }
}
