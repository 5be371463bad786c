import type { ReactNode } from 'react';
import type { AdParty, PoliticalAd } from '#shared/domain/ads/politicalAd.ts';
import { politicalAdTexts as texts } from '#shared/i18n/texts/politicalAd.ts';
import { Facts } from '../Facts.tsx';
import { REPORT_ID } from './ReportForm.tsx';

/** In the order of Implementing Regulation (EU) 2025/1410. */
export function PoliticalAdFacts({ ad }: { readonly ad: PoliticalAd }) {
  const { sponsor, controller, payer, amounts, occasion, suspended, reach } = ad;
  const { adCents, campaignCents, benefits } = amounts;
  const rows: readonly (readonly [label: string, fact: ReactNode])[] = [
    [texts.facts.sponsor, describe(sponsor, '')],
    [texts.facts.controller, describe(controller, texts.none)],
    [texts.facts.payer, describe(payer, texts.noOther)],
    [texts.facts.period, texts.period(ad.firstDay, ad.lastDay)],
    [
      texts.facts.adAmount,
      `${texts.amount(adCents)}; ${benefits === null ? texts.noBenefits : texts.benefits(benefits)}`,
    ],
    [texts.facts.campaignAmount, campaignCents === null ? texts.onlyAd : texts.amount(campaignCents)],
    [texts.facts.funds, texts.funds(ad.funds)],
    [texts.facts.method, ad.method],
    [texts.facts.occasion, texts.occasion(occasion)],
    [
      texts.facts.information,
      <a key="" href={occasion.informationUrl} rel="noopener">
        {new URL(occasion.informationUrl).hostname}
      </a>,
    ],
    [
      texts.facts.report,
      <a key="" href={`#${REPORT_ID}`}>
        {texts.report.title}
      </a>,
    ],
    [texts.facts.suspended, suspended ?? texts.neverSuspended],
    [texts.facts.targeting, texts.targeting],
    [texts.facts.reach, reach ? texts.reach(reach) : texts.uncounted],
  ];
  return <Facts facts={rows} />;
}

function describe(party: AdParty | null, otherwise: string): ReactNode {
  if (!party) return otherwise;
  const { name, address, country, email } = party;
  return (
    <>
      {name}
      <br />
      {`${address} (${country})`}
      <br />
      <a href={`mailto:${email}`}>{email}</a>
    </>
  );
}
