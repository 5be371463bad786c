import { useEffect } from 'react';
import { localTexts } from '#shared/i18n/texts/localReport.ts';
import { myRegionTexts } from '#shared/i18n/texts/myRegion.ts';
import { ServiceBar } from '#shared/ui/ServiceBar.tsx';
import { SectionHeader } from '#shared/ui/SectionHeader.tsx';
import { makeRoomForRegions } from '../platform/documentState.ts';
import { myRegionsStore } from '../stores/myRegions.store.ts';
import { usePageStore } from '../stores/usePageStore.ts';
import { ArticleCards } from './ArticleCards.tsx';
import styles from './RegionNews.module.css';

const MOST = 4;

type RegionNewsProps = {
  readonly titleName: string;
  /** Page on which regions are chosen. */
  readonly href: string;
};

/**
 * The newest articles from the chosen regions, on the front, with weather and traffic of the first municipality. Hidden
 * for all other readers, who do not load its code. Acceptance M10, M141.
 */
export function RegionNews({ titleName, href }: RegionNewsProps) {
  const { found, load } = usePageStore(myRegionsStore);
  useEffect(() => void load(null), [load]);
  // Removes the space if the account no longer has regions.
  useEffect(() => {
    if (found.kind === 'none') makeRoomForRegions(false);
  }, [found.kind]);
  return (
    <section className={styles.news} aria-labelledby="aus-ihrer-region">
      {found.kind !== 'unknown' && (
        <SectionHeader level={2} id="aus-ihrer-region" title={myRegionTexts.results} href={href} />
      )}
      {(found.kind === 'offline' || found.kind === 'unavailable') && <p>{myRegionTexts[found.kind]}</p>}
      {found.kind === 'loaded' && found.report && (
        <ServiceBar report={found.report} label={localTexts.ofRegion(found.report.name)} />
      )}
      {found.kind === 'loaded' && <ArticleCards articles={found.articles.slice(0, MOST)} titleName={titleName} />}
    </section>
  );
}

RegionNews.displayName = 'RegionNews';
