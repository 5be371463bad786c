import { ArticleTools } from '#client/islands/ArticleTools.island.tsx';
import { GiftArticle } from '#client/islands/GiftArticle.island.tsx';
import { shareByMail } from '#shared/domain/page/shareTargets.ts';
import { articleToolsTexts } from '#shared/i18n/texts/articleTools.ts';
import { Island } from '../render/Island.tsx';
import { usePublicUrl } from '../render/publicOrigin.ts';
import { FontSizeControl } from './FontSizeControl.tsx';
import styles from './ToolsOrMailLink.module.css';

type ToolsOrMailLinkProps = {
  readonly path: string;
  readonly title: string;
  /** Of what can be given away. */
  readonly paidArticleId?: number | undefined;
};

/** What a reader can do with a text besides reading it; without script a letter to write. */
export function ToolsOrMailLink({ path, title, paidArticleId }: ToolsOrMailLinkProps) {
  const url = usePublicUrl(path);
  return (
    <>
      <a className={styles.mail} href={shareByMail({ title, url })}>
        {articleToolsTexts.mail}
      </a>
      <div className={styles.tools}>
        <Island of={ArticleTools} when="interaction" props={{ url }} />
        <FontSizeControl />
        {paidArticleId !== undefined && (
          <Island of={GiftArticle} when="interaction" props={{ articleId: paidArticleId }} />
        )}
      </div>
    </>
  );
}
