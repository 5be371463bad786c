import { CopyAddress } from '#client/islands/CopyAddress.island.tsx';
import { GiftArticle } from '#client/islands/GiftArticle.island.tsx';
import { shareTargets } from '#shared/domain/page/shareTargets.ts';
import { articleToolsTexts } from '#shared/i18n/texts/articleTools.ts';
import { SharePanel } from '#shared/ui/SharePanel.tsx';
import { ShareWays } from '#shared/ui/ShareWays.tsx';
import { Island } from '../render/Island.tsx';
import { usePublicUrl } from '../render/publicOrigin.ts';
import { FontSizeControl } from './FontSizeControl.tsx';
import styles from './Tools.module.css';

type ToolsProps = {
  readonly path: string;
  readonly title: string;
  /** Of what can be given away. */
  readonly paidArticleId?: number | undefined;
};

const SHARING = 'teilen';
const WORDS = { title: articleToolsTexts.shareTitle, close: articleToolsTexts.shareClose };

/**
 * What a reader can do with a text besides reading it. Sharing is part of the page and waits for no script; where the
 * device shares by itself that comes first (`client/page/watchSharing.ts`). What its device does is answered by
 * `client/page/watchTools.ts`, without React.
 */
export function Tools({ path, title, paidArticleId }: ToolsProps) {
  const url = usePublicUrl(path);
  const page = { title, url };
  return (
    <div className={styles.tools}>
      <div className={styles.plain}>
        <button type="button" popoverTarget={SHARING} data-share="">
          {articleToolsTexts.share}
        </button>
        <span className={styles.device} data-tools="" data-early="" data-needs-script="">
          <button type="button" value="print">
            {articleToolsTexts.print}
          </button>
          <button type="button" value="read" title={articleToolsTexts.voice} data-needs-speech="">
            {articleToolsTexts.idle}
          </button>
          <button type="button" value="stop" hidden>
            {articleToolsTexts.stop}
          </button>
        </span>
      </div>
      <FontSizeControl />
      {paidArticleId !== undefined && (
        <Island of={GiftArticle} when="interaction" props={{ articleId: paidArticleId }} />
      )}
      <SharePanel id={SHARING} words={WORDS} note={articleToolsTexts.shareNote}>
        <ShareWays
          page={page}
          targets={shareTargets(page)}
          copy={<Island of={CopyAddress} when="visible" props={{ address: url, label: articleToolsTexts.copy }} />}
        />
      </SharePanel>
    </div>
  );
}
