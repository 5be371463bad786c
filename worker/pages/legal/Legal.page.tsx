import {
  presentThirdParties,
  toldVendors,
  type PresentThirdParty,
} from '#shared/domain/consent/presentThirdParties.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import type { LegalSlug } from '#shared/domain/page/isLegalPage.ts';
import type { ContentItem } from '#shared/domain/content/contentItem.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';
import { fillInTitle } from '#shared/i18n/fillInTitle.ts';
import { tableOfVendors, VENDORS_CAPTION } from '#shared/i18n/tableOfVendors.ts';
import { toPlainText } from '#shared/lib/plainText.ts';
import { ContentItems } from '../ContentItems.tsx';
import { contentPage, type PublicPage } from '../page.ts';
import styles from './Legal.module.css';

/** A legal or service text that all titles share; it names the title it stands in. */
export function legalPage(slug: LegalSlug): PublicPage {
  return contentPage({
    kind: 'legal',
    contentPath: () => `/${slug}`,
    toView({ document }, mandator, _params, settings) {
      const vendors = toldVendors(presentThirdParties(mandator.id, settings, settings));
      const lead = fillInTitle(document.leadHtml, mandator);
      return {
        title: document.title,
        description: toPlainText(lead),
        canonicalPath: `/${slug}`,
        content: (
          <article className={styles.document}>
            <h1>{document.title}</h1>
            <p className={styles.lead} dangerouslySetInnerHTML={{ __html: lead }} />
            <ContentItems items={document.contentItems.map((item) => fillInItem(item, mandator, vendors))} />
          </article>
        ),
        tags: [cacheTag.document(slug)],
      };
    },
  });
}

function fillInItem(item: ContentItem, mandator: Mandator, vendors: readonly PresentThirdParty[]): ContentItem {
  switch (item.type) {
    case 'paragraph':
      return { ...item, html: fillInTitle(item.html, mandator) };
    case 'heading':
      return { ...item, text: fillInTitle(item.text, mandator) };
    case 'list':
    case 'factBox':
      return { ...item, items: item.items.map((entry) => fillInTitle(entry, mandator)) };
    case 'table':
      if (item.caption === VENDORS_CAPTION) return { ...item, ...tableOfVendors(vendors) };
      return {
        ...item,
        caption: item.caption && fillInTitle(item.caption, mandator),
        rows: item.rows.map((row) => row.map((cell) => fillInTitle(cell, mandator))),
      };
    default:
      return item;
  }
}
