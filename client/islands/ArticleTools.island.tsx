import { useState } from 'react';
import { shareTargets } from '#shared/domain/page/shareTargets.ts';
import { articleToolsTexts } from '#shared/i18n/texts/articleTools.ts';
import styles from './ArticleTools.module.css';
import { ReadAloud } from './ReadAloud.tsx';
import { shareByDevice } from './shareByDevice.ts';
import { SharePanel } from './SharePanel.tsx';
import { ShareWays } from './ShareWays.tsx';

/** What a reader can do with an article besides reading it. Hidden without script, but for the mail link beside it. */
export function ArticleTools({ url }: { readonly url: string }) {
  const [isSharing, setIsSharing] = useState(false);
  const share = async () => setIsSharing((await shareByDevice({ title: document.title, url })) === 'refused');
  return (
    <div className={styles.tools} data-needs-script="">
      <button type="button" onClick={() => void share()}>
        {articleToolsTexts.share}
      </button>
      <button type="button" onClick={() => print()}>
        {articleToolsTexts.print}
      </button>
      <ReadAloud />
      {isSharing && <Sharing url={url} onClose={() => setIsSharing(false)} />}
    </div>
  );
}

ArticleTools.displayName = 'ArticleTools';

const WORDS = {
  title: articleToolsTexts.shareTitle,
  close: articleToolsTexts.shareClose,
};

function Sharing({ url, onClose }: { readonly url: string; readonly onClose: () => void }) {
  const page = { title: document.title, url };
  return (
    <SharePanel words={WORDS} note={articleToolsTexts.shareNote} onClose={onClose}>
      <ShareWays page={page} targets={shareTargets(page)} copy={articleToolsTexts.copy} />
    </SharePanel>
  );
}
