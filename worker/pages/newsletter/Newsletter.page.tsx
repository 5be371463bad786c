import type { PayloadOf } from '#shared/contracts/contentApi.contract.ts';
import type { Newsletter } from '#shared/contracts/newsletter.contract.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { newsletterTexts } from '#shared/i18n/newsletterTexts.ts';
import { newsletterHref, newslettersHref } from '#shared/routes/hrefs.ts';
import { Picture } from '#shared/ui/Picture.tsx';
import { SectionHeader } from '#shared/ui/SectionHeader.tsx';
import { contentPage } from '../page.ts';
import styles from './Newsletter.module.css';
import { SignUpForm } from './SignUpForm.tsx';

/** A newsletter's description and sign-up form. Acceptance M11. */
export const newsletterPage = contentPage({
  kind: 'newsletter',
  contentPath: ({ slug }) => newsletterHref(slug),
  knownBy: ({ slug }) => [cacheTag.newsletter(slug)],
  toView(payload, mandator) {
    const { newsletter, others } = payload;
    const canonicalPath = newsletterHref(newsletter.slug);
    return {
      title: `${newsletter.title}: ${newsletter.claim} – ${newsletterTexts.kicker}`,
      description: newsletterTexts.metaDescription(newsletter, mandator.declined),
      canonicalPath,
      way: [
        { name: newsletterTexts.title, path: newslettersHref },
        { name: newsletter.title, path: canonicalPath },
      ],
      content: <NewsletterPage {...payload} refused={null} />,
      tags: [cacheTag.newsletters(), ...[newsletter, ...others].map(({ slug }) => cacheTag.newsletter(slug))],
      facts: { kind: 'newsletter', title: newsletter.title },
      openGraph: { type: 'website', image: newsletter.img, properties: [], authorPaths: [] },
    };
  },
});

type NewsletterPageProps = PayloadOf<'newsletter'> & {
  /** The invalid address as typed. Never on a cached page. */
  readonly refused: string | null;
};

export function NewsletterPage({ newsletter, others, refused }: NewsletterPageProps) {
  const { slug, title, claim, rhythm, description, sampleTopics, img } = newsletter;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.claim}>{claim}</p>
        <p className={styles.rhythm}>{newsletterTexts.rhythm(rhythm)}</p>
      </header>
      <div className={styles.words}>
        {img && <Picture image={img} ratio="16:9" width={768} phoneWidth={384} loading="eager" />}
        <p>{description}</p>
        {sampleTopics.length > 0 && (
          <>
            <h2>{newsletterTexts.topics}</h2>
            <ul>
              {sampleTopics.map((topic) => (
                <li key={topic}>{topic}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      <SignUpForm slug={slug} refused={refused} />
      <Others newsletters={others} />
    </div>
  );
}

function Others({ newsletters }: { readonly newsletters: readonly Newsletter[] }) {
  if (newsletters.length === 0) return null;
  return (
    <section className={styles.others} aria-labelledby="weitere">
      <SectionHeader level={2} id="weitere" title={newsletterTexts.others} href={newslettersHref} />
      <ul>
        {newsletters.map(({ slug, title, claim }) => (
          <li key={slug}>
            <a href={newsletterHref(slug)}>{title}</a>
            <span>{claim}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
