import { articleToolsTexts } from '#shared/i18n/texts/articleTools.ts';
import styles from './ArticleTools.module.css';
import { ReadAloud } from './ReadAloud.tsx';

/** What a reader can do with an article besides reading and sharing it. Hidden without script. */
export function ArticleTools() {
  return (
    <div className={styles.tools} data-needs-script="">
      <button type="button" onClick={() => print()}>
        {articleToolsTexts.print}
      </button>
      <ReadAloud />
    </div>
  );
}

ArticleTools.displayName = 'ArticleTools';
