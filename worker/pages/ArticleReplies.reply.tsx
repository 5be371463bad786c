import { paragraphsOf, signatureOf, type Reply } from '#shared/domain/desk/reply.ts';
import { formatDate } from '#shared/i18n/formatDate.ts';
import { replyTexts } from '#shared/i18n/texts/replies.ts';
import body from './ContentItems.module.css';
import story from './Story.module.css';
import styles from './ArticleReplies.module.css';

/** Where the link in the head of an article leads. */
const REPLIES_ID = 'gegendarstellung';

/**
 * Rights of reply, in the type of the text that they reply to, whole, for every reader. No answer stands beside them.
 * § 20 Medienstaatsvertrag, acceptance G32, A11.
 */
export function ArticleReplies({ replies }: { readonly replies: readonly Reply[] }) {
  return replies.map((reply, at) => {
    const id = at === 0 ? REPLIES_ID : `${REPLIES_ID}-${at + 1}`;
    const signature = signatureOf(reply);
    return (
      <section key={id} className={`${story.column} ${styles.reply}`} aria-labelledby={id} data-reply="">
        <div className={body.body} data-sized="">
          <h2 id={id}>{replyTexts.title}</h2>
          {paragraphsOf(reply).map((paragraph, position) => (
            <p key={position}>{paragraph}</p>
          ))}
          {signature !== null && <p>{signature}</p>}
        </div>
        <p>
          <time dateTime={reply.publishDate}>{replyTexts.published(formatDate(reply.publishDate))}</time>{' '}
          {replyTexts.duty}
        </p>
      </section>
    );
  });
}

export function RepliesLink() {
  return (
    <p className={styles.link}>
      <a href={`#${REPLIES_ID}`}>{replyTexts.link}</a>
    </p>
  );
}
