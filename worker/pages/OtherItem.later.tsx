import type { ContentItem, ContentItemOf } from '#shared/domain/content/contentItem.ts';
import type { Image } from '#shared/domain/content/image.ts';
import { articleTexts } from '#shared/i18n/texts/article.ts';
import { articleToolsTexts } from '#shared/i18n/texts/articleTools.ts';
import { contentItemTexts } from '#shared/i18n/texts/contentItems.ts';
import { keepTogether } from '#shared/i18n/keepTogether.ts';
import { formatDateTime, formatTime } from '#shared/i18n/formatDate.ts';
import { assertNever } from '#shared/lib/assertNever.ts';
import { newsletterHref } from '#shared/routes/hrefs.ts';
import { ariaLabel } from '#shared/ui/ariaLabel.ts';
import { Teaser } from '#shared/ui/Teaser.tsx';
import { LaterStyles } from '../render/LaterStyles.tsx';
import { EnlargedPicture } from './EnlargedPicture.tsx';
import { Audio, Embed, Video } from './MediaItems.later.tsx';
import media from './MediaItems.module.css';
import styles from './OtherItem.module.css';
import { Credit, PictureCaption } from './PictureCaption.tsx';
import { SportWidget } from './SportWidget.later.tsx';

type OtherContentItem = Exclude<ContentItem, { readonly type: 'paragraph' | 'heading' }>;

/** Content other than text. */
export function OtherItem({ item }: { readonly item: OtherContentItem }) {
  return (
    <>
      <LaterStyles />
      <Block item={item} />
    </>
  );
}

function Block({ item }: { readonly item: OtherContentItem }) {
  switch (item.type) {
    case 'image':
      return <CaptionedPicture image={item.image} />;
    case 'gallery':
      return <Gallery {...item} />;
    case 'quote':
      return (
        <figure className={styles.quote}>
          <blockquote>{item.text}</blockquote>
          {item.attribution && <figcaption>{item.attribution}</figcaption>}
        </figure>
      );
    case 'list': {
      const List = item.ordered ? 'ol' : 'ul';
      return (
        <List className={styles.list}>
          {item.items.map((html, position) => (
            <li key={position} dangerouslySetInnerHTML={{ __html: html }} />
          ))}
        </List>
      );
    }
    case 'table':
      return <Table {...item} />;
    case 'factBox':
      return (
        <aside className={styles.factBox}>
          <h2>{item.title}</h2>
          {item.items.map((html, position) => (
            <p key={position} dangerouslySetInnerHTML={{ __html: html }} />
          ))}
        </aside>
      );
    case 'video':
      return <Video {...item} />;
    case 'audio':
      return <Audio {...item} />;
    case 'embed':
      return <Embed {...item} />;
    case 'sportWidget':
      return <SportWidget {...item} />;
    case 'newsletterBox':
      if (!item.isOffered) return null;
      return (
        <aside className={styles.newsletter} data-no-print="">
          <p className={styles.boxLabel}>{contentItemTexts.newsletter}</p>
          <h2>{item.title}</h2>
          <p>{item.text}</p>
          <a href={newsletterHref(item.slug)} aria-label={ariaLabel([contentItemTexts.toNewsletter, item.title])}>
            {contentItemTexts.toNewsletter}
          </a>
        </aside>
      );
    case 'related':
      return <Related {...item} />;
    case 'liveEntry':
      return <LiveEntry {...item} />;
    default:
      return assertNever(item);
  }
}

function CaptionedPicture({ image }: { readonly image: Image }) {
  return (
    <figure className={media.figure}>
      <EnlargedPicture image={image} ratio="original" width={768} phoneWidth={384} loading="lazy" />
      <PictureCaption image={image} />
    </figure>
  );
}

function Gallery({ title, images }: ContentItemOf<'gallery'>) {
  return (
    <section className={styles.gallery} aria-label={title} data-gallery="">
      <h2>{title}</h2>
      <ul tabIndex={0} aria-label={ariaLabel([title, contentItemTexts.gallery(images.length)])}>
        {images.map((image, position) => (
          <li key={image.baseUrl}>
            <EnlargedPicture image={image} ratio="original" width={768} phoneWidth={384} loading="lazy" />
            <p>
              <span>{contentItemTexts.galleryPosition(position + 1, images.length)}</span> {image.caption}{' '}
              <Credit of={image} />
            </p>
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <p className={styles.swipe} data-swipe-tip="" aria-hidden="true">
          {contentItemTexts.swipe}
        </p>
      )}
    </section>
  );
}

function Table({ caption, header, rows }: ContentItemOf<'table'>) {
  return (
    <section className={styles.table} aria-label={caption ?? header.join(', ')} tabIndex={0}>
      <table>
        {caption && <caption>{caption}</caption>}
        <thead>
          <tr>
            {header.map((cell, column) => (
              <th key={column} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr key={line}>
              {row.map((cell, column) => (
                <td key={column}>{keepTogether(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Related({ title, teasers }: ContentItemOf<'related'>) {
  if (teasers.length === 0) return null;
  return (
    <aside className={styles.related} aria-label={title} data-no-print="">
      <h2>{title}</h2>
      {teasers.map((teaser) => (
        <Teaser key={teaser.documentId} teaser={teaser} size="side" headingLevel={3} />
      ))}
    </aside>
  );
}

function LiveEntry({ publishedAt, title, author, paragraphs }: ContentItemOf<'liveEntry'>) {
  const id = entryId(publishedAt);
  return (
    <div id={id} className={styles.liveEntry} data-entry={publishedAt}>
      <time dateTime={publishedAt} title={formatDateTime(publishedAt)}>
        {formatTime(publishedAt)}
      </time>
      {title && <h2>{title}</h2>}
      {paragraphs.map((html, position) => (
        <p key={position} dangerouslySetInnerHTML={{ __html: html }} />
      ))}
      <footer>
        {author && <span>{author}</span>}
        <a href={`#${id}`} aria-label={ariaLabel([articleTexts.liveShare, title])} data-share-entry="" data-no-print="">
          {articleToolsTexts.share}
        </a>
      </footer>
    </div>
  );
}

/** Stable as long as the entry's time: by it, updates recognise an entry as well. */
function entryId(publishedAt: string): string {
  return `e${publishedAt.replaceAll(/\D/g, '')}`;
}
