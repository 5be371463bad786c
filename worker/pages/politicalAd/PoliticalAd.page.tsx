import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import type { PoliticalAd } from '#shared/domain/ads/politicalAd.ts';
import { politicalAdTexts as texts } from '#shared/i18n/texts/politicalAd.ts';
import { politicalAdHref } from '#shared/routes/hrefs.ts';
import { contentPage } from '../page.ts';
import { PoliticalAdFacts } from './PoliticalAdFacts.tsx';
import styles from './PoliticalAd.module.css';
import { EMPTY_REPORT, ReportForm, type AdReportForm } from './ReportForm.tsx';

/** The transparency notice of a political ad. Regulation (EU) 2024/900, Art. 12; decision 064. */
export const politicalAdPage = contentPage({
  kind: 'politicalAd',
  contentPath: ({ slug }) => politicalAdHref(slug),
  knownBy: ({ slug }) => [cacheTag.politicalAd(slug)],
  toView({ ad }, mandator) {
    const { id, sponsor, occasion } = ad;
    return {
      title: `${texts.heading(sponsor.name)} – ${texts.title}`,
      description: texts.description(sponsor.name, occasion.name),
      canonicalPath: politicalAdHref(id),
      content: <PoliticalAdPage ad={ad} form={{ ...EMPTY_REPORT, desk: mandator.adsEmail }} />,
      tags: [cacheTag.politicalAd(id)],
    };
  },
});

type PoliticalAdPageProps = { readonly ad: PoliticalAd; readonly form: AdReportForm };

export function PoliticalAdPage({ ad, form }: PoliticalAdPageProps) {
  return (
    <article className={styles.notice}>
      <p className={styles.kicker}>{texts.title}</p>
      <h1>{texts.heading(ad.sponsor.name)}</h1>
      <p>{texts.intro}</p>
      <PoliticalAdFacts ad={ad} />
      <ReportForm id={ad.id} form={form} />
    </article>
  );
}
