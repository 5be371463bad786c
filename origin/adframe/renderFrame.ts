import { html, raw } from 'hono/html';
import { AD_QUESTION } from '#shared/domain/ads/adMessage.ts';
import type { AdPlace } from '#shared/domain/ads/adPlace.ts';
import type { AdSystem } from '#shared/domain/ads/adSystem.ts';
import { isPersonal, type AdTargeting } from '#shared/domain/ads/adTargeting.ts';
import type { SlotBid } from '#shared/domain/ads/bidsOfSlot.ts';
import { adUnitPath } from '#shared/domain/ads/adUnitPath.ts';
import { adTexts } from '#shared/i18n/texts/ads.ts';
import { toDataBlock } from '#shared/lib/dataBlock.ts';
import { auctionScript } from './auctionScript.ts';
import { frameScript, type FrameFacts } from './frameScript.ts';

type Slot = {
  readonly nonce: string;
  /** Origin of the embedding page, the only recipient of messages. */
  readonly page: string;
  readonly title: string;
  readonly place: AdPlace;
  readonly system: AdSystem;
  readonly bids: readonly SlotBid[];
  readonly targeting: AdTargeting;
  readonly scripts: FrameFacts['scripts'];
};

/** The document of a slot's frame: its ad is in the middle. */
export function renderFrame({ nonce, page, title, place, system, bids, targeting, scripts }: Slot) {
  const valuesOf = (key: string) => targeting.filter(([name]) => name === key).map(([, value]) => value);
  const facts: FrameFacts = {
    page,
    question: AD_QUESTION.type,
    scripts,
    unit: adUnitPath(system, { title, section: valuesOf('section')[0] ?? '', place }),
    sizes: system.sizes,
    targeting: Object.fromEntries(targeting.map(([key]) => [key, valuesOf(key)])),
    isPersonal: isPersonal(targeting),
    prebid: system.prebid ?? null,
    bids: system.prebid === undefined ? [] : bids,
  };
  return html`<!doctype html>
    <html lang="de">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${adTexts.label}</title>
        <link rel="icon" href="data:," />
        <style>
          html,
          body {
            block-size: 100%;
            margin: 0;
            overflow: hidden;
          }
          body {
            display: grid;
            place-content: center;
          }
        </style>
      </head>
      <body>
        <div id="ad"></div>
        <script nonce="${nonce}">
          ${raw(`(${frameScript})(${toDataBlock(facts)}, ${facts.prebid === null ? null : auctionScript});`)};
        </script>
      </body>
    </html>`;
}
