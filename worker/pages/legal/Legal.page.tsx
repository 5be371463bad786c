import {
  presentThirdParties,
  listedVendors,
  type PresentThirdParty,
} from '#shared/domain/consent/presentThirdParties.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import type { LegalSlug } from '#shared/domain/page/isLegalPage.ts';
import type { ContentItem } from '#shared/domain/content/contentItem.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';
import { fillInItem } from '#shared/i18n/fillInItem.ts';
import { fillInTitle } from '#shared/i18n/fillInTitle.ts';
import { tableOfVendors, VENDORS_CAPTION } from '#shared/i18n/tableOfVendors.ts';
import { toPlainText } from '#shared/lib/plainText.ts';
import { ContentItems } from '../ContentItems.tsx';
import { contentPage, type PublicPage } from '../page.ts';
import styles from './Legal.module.css';

/** A legal or service text shared by all titles, with the title's name inserted. */
export function legalPage(slug: LegalSlug): PublicPage {
  return contentPage({
    kind: 'legal',
    contentPath: () => `/${slug}`,
    toView({ document }, mandator, _params, settings) {
      const vendors = listedVendors(presentThirdParties(mandator, settings, settings));
      const lead = fillInTitle(document.leadHtml, mandator);
      return {
        title: document.title,
        description: toPlainText(lead),
        canonicalPath: `/${slug}`,
        content: (
          <article className={styles.document}>
            <h1>{document.title}</h1>
            <p className={styles.lead} dangerouslySetInnerHTML={{ __html: lead }} />
            <ContentItems items={document.contentItems.map((item) => fillIn(item, mandator, vendors))} />
          </article>
        ),
        tags: [cacheTag.document(slug)],
      };
    },
  });
}

function fillIn(item: ContentItem, mandator: Mandator, vendors: readonly PresentThirdParty[]): ContentItem {
  return item.type === 'table' && item.caption === VENDORS_CAPTION
    ? { ...item, ...tableOfVendors(vendors) }
    : fillInItem(item, mandator);
}
