import { adClickPath } from '#shared/domain/ads/adPlace.ts';
import type { PoliticalAdMessage } from '#shared/domain/ads/adMessage.ts';
import { parsePoliticalLabel } from '#shared/domain/ads/politicalLabel.ts';
import { adTexts } from '#shared/i18n/texts/ads.ts';
import { politicalAdPath } from '#shared/routes/apiPaths.ts';
import { politicalAdHref } from '#shared/routes/hrefs.ts';
import { fetchJson } from '../calls/fetchJson.ts';
import type { Ad } from './ad.ts';

const texts = adTexts.political;
/** Anchor of the report form on a notice's page. */
const REPORT_HASH = '#melden';

/**
 * Labels a political ad with its sponsor, from the notice rather than the ad. False if it may not be shown: its title
 * has no political ads, there is no notice, it has expired, or the notice is unavailable. Regulation (EU) 2024/900,
 * Art. 11.
 */
export async function showPoliticalFacts(
  slot: HTMLElement,
  { campaign, headline, notice }: PoliticalAdMessage,
  { origin, title }: Pick<Ad, 'origin' | 'title'>,
  signal: AbortSignal,
): Promise<boolean> {
  const label = parsePoliticalLabel(await fetchJson(politicalAdPath(notice)).catch(() => null));
  const line = slot.firstElementChild;
  if (!label || !line || signal.aborted) return false;
  const page = slot.ownerDocument;
  const link = (href: string, textContent: string) => Object.assign(page.createElement('a'), { href, textContent });
  const ad = Object.assign(link(new URL(adClickPath(campaign, title), origin).href, ''), {
    target: '_blank',
    rel: 'noopener noreferrer sponsored nofollow',
    ariaLabel: texts.open(headline),
  });
  const facts = page.createElement('p');
  const href = politicalAdHref(notice);
  facts.append(texts.facts(label), ' ', link(href, texts.notice), ' ', link(`${href}${REPORT_HASH}`, texts.report));
  const { ariaLabel } = slot;
  line.replaceChildren(Object.assign(page.createElement('strong'), { textContent: texts.label }));
  slot.ariaLabel = texts.label;
  slot.append(ad, facts);
  signal.addEventListener('abort', () => {
    line.textContent = adTexts.label;
    slot.ariaLabel = ariaLabel;
  });
  return true;
}
