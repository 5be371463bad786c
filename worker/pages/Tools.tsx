import { articleToolsTexts } from '#shared/i18n/texts/articleTools.ts';
import { usePublicUrl } from '../render/publicOrigin.ts';
import { GiftPlace } from './article/GiftPlace.hole.tsx';
import { FontSizeControl } from './FontSizeControl.tsx';
import { Sharing } from './Sharing.later.tsx';
import styles from './Tools.module.css';

type ToolsProps = {
  readonly path: string;
  readonly title: string;
  /** Set if the article can be given as a gift. */
  readonly paidArticleId?: number | undefined;
};

const SHARING = 'teilen';

/**
 * Sharing, printing and reading aloud of an article. Sharing works without script; the device's native sharing comes first
 * (`client/page/watchSharing.ts`). Device features are handled by `client/page/watchTools.ts`, without React.
 */
export function Tools({ path, title, paidArticleId }: ToolsProps) {
  const url = usePublicUrl(path);
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
      {paidArticleId !== undefined && <GiftPlace articleId={paidArticleId} />}
      <Sharing id={SHARING} page={{ title, url }} />
    </div>
  );
}
