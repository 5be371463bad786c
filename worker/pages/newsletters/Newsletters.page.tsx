import type { PayloadOf } from '#shared/contracts/contentApi.contract.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { newsletterTexts } from '#shared/i18n/newsletterTexts.ts';
import { newsletterHref, newslettersHref } from '#shared/routes/hrefs.ts';
import cardStyles from '#shared/ui/CardLink.module.css';
import { Picture } from '#shared/ui/Picture.tsx';
import { ListHead } from '../ListHead.tsx';
import { listView } from '../listView.ts';
import { contentPage } from '../page.ts';
import styles from './Newsletters.module.css';

type Newsletters = PayloadOf<'newsletters'>['newsletters'];

/** Every newsletter of the title. Acceptance M11. */
export const newslettersPage = contentPage({
  kind: 'newsletters',
  contentPath: () => newslettersHref,
  toView({ newsletters }, mandator) {
    return listView({
      title: newsletterTexts.title,
      description: newsletterTexts.description(mandator.declined),
      name: newsletterTexts.title,
      path: newslettersHref,
      content: <NewslettersPage newsletters={newsletters} />,
      paths: newsletters.map(({ slug }) => newsletterHref(slug)),
      tags: [cacheTag.newsletters()],
      openGraph: { type: 'website', image: newsletters[0]?.img ?? null, properties: [], authorPaths: [] },
    });
  },
});

/** Number of pictures on a phone's first screen. */
const EAGER_PICTURES = 1;

function NewslettersPage({ newsletters }: { readonly newsletters: Newsletters }) {
  return (
    <>
      <ListHead title={newsletterTexts.title} intro={newsletterTexts.intro} />
      {newsletters.length === 0 && <p>{newsletterTexts.none}</p>}
      <div className={styles.list}>
        {newsletters.map(({ slug, title, claim, rhythm, description, img }, position) => (
          <article key={slug} className={cardStyles.cardLink}>
            {img && (
              <Picture
                image={img}
                ratio="16:9"
                width={384}
                loading={position < EAGER_PICTURES ? 'eager' : 'lazy'}
                alt=""
              />
            )}
            <p>{newsletterTexts.rhythm(rhythm)}</p>
            <h2>
              <a href={newsletterHref(slug)}>{title}</a>
            </h2>
            <p>{claim}</p>
            <p>{description}</p>
            <span aria-hidden="true">{newsletterTexts.request}</span>
          </article>
        ))}
      </div>
    </>
  );
}
