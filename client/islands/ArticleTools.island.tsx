import { useState } from 'react';
import { de } from '#shared/i18n/de.ts';
import styles from './ArticleTools.module.css';
import { FontSizeControl } from './FontSizeControl.tsx';
import { ReadAloud } from './ReadAloud.tsx';
import { SharePanel } from './SharePanel.tsx';

/** What a reader can do with an article besides reading it. Hidden without script, but for the mail link beside it. */
export function ArticleTools() {
  const [isSharing, setIsSharing] = useState(false);
  const share = () => {
    if ('share' in navigator) void shareByDevice();
    else setIsSharing(true);
  };
  return (
    <div className={styles.tools} data-needs-script="">
      <button type="button" onClick={share}>
        {de.articleTools.share}
      </button>
      <button type="button" onClick={() => print()}>
        {de.articleTools.print}
      </button>
      <ReadAloud />
      <FontSizeControl />
      {isSharing && <SharePanel {...sharedPage()} onClose={() => setIsSharing(false)} />}
    </div>
  );
}

ArticleTools.displayName = 'ArticleTools';

function sharedPage(): { readonly title: string; readonly url: string } {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  return { title: document.title, url: canonical?.href ?? location.href };
}

/** The reader who changes their mind has seen no failure. */
async function shareByDevice(): Promise<void> {
  try {
    await navigator.share(sharedPage());
  } catch (cause) {
    if (!(cause instanceof DOMException)) throw cause;
  }
}
