import { html, raw } from 'hono/html';
import { AD_QUESTION, type AdMessage, type PoliticalAdMessage } from '#shared/domain/ads/adMessage.ts';
import { adPages } from '#shared/i18n/adPages.ts';
import { toDataBlock } from '#shared/lib/dataBlock.ts';
import type { AdLook } from './campaign.ts';
import type { Choice } from './chooseCampaign.ts';
import type { PoliticalCampaign } from './politicalCampaign.ts';
import { adStyles, pageStyles } from './adStyles.ts';
import { drawMotif } from './drawMotif.ts';

type Place = {
  readonly nonce: string;
  /** Origin of the embedding page, the only recipient of messages. */
  readonly page: string;
};

/** The document of an ad's frame. */
export function renderAd({ campaign, reason }: Choice, place: Place) {
  const { id, headline, payer } = campaign;
  return renderLook(campaign, { type: 'ad', campaign: id, headline, payer, reason }, place);
}

/** A political ad, with the link to its notice. */
export function renderPoliticalAd(campaign: PoliticalCampaign, place: Place) {
  const { id, headline, notice } = campaign;
  return renderLook(campaign, { type: 'politicalAd', campaign: id, headline, notice }, place);
}

function renderLook(
  { headline, text, action, motif, colors }: AdLook,
  message: AdMessage | PoliticalAdMessage,
  { nonce, page }: Place,
) {
  return frame(
    headline,
    html`<style nonce="${nonce}">
      ${raw(adStyles(colors))}
    </style>`,
    html`<div class="motif">${raw(drawMotif(motif))}</div>
      <div class="words">
        <h1>${headline}</h1>
        <p>${text}</p>
        <p class="action">${action}</p>
      </div>
      <script nonce="${nonce}">
        onmessage = ({ source, origin, data: { type } }) => {
          if (
            source === parent &&
            origin === ${raw(toDataBlock(page))} &&
            type === ${raw(toDataBlock(AD_QUESTION.type))}
          )
            parent.postMessage(${raw(toDataBlock(message))}, origin);
        };
      </script>`,
  );
}

/** The landing page of invented advertisers. */
export function renderInvented(payer: string, nonce: string) {
  return frame(
    adPages.title,
    html`<style nonce="${nonce}">
      ${raw(pageStyles)}
    </style>`,
    html`<main>
      <h1>${adPages.title}</h1>
      <p>${adPages.invented(payer)}</p>
    </main>`,
  );
}

function frame(title: string, head: unknown, content: unknown) {
  return html`<!doctype html>
    <html lang="de">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        ${head}
      </head>
      <body>
        ${content}
      </body>
    </html>`;
}
