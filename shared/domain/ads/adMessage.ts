/** What an ad goes by, as a reader is told. */
export const AD_REASONS = ['tags', 'section', 'plususer', 'everywhere'] as const;
export type AdReason = (typeof AD_REASONS)[number];

/** What a page asks the ad that has arrived in a frame of it. */
export const AD_QUESTION = { type: 'whoseAd' } as const;

/** What an ad answers, once: whose it is, and why this reader sees it. */
export type AdMessage = {
  readonly type: 'ad';
  /** By which the ad service knows it. */
  readonly campaign: string;
  /** What it says, in a line: the name of its link. */
  readonly headline: string;
  /** Who has paid for it. */
  readonly payer: string;
  readonly reason: AdReason;
};

/** What a political ad answers, once: who is behind it says its notice. Decision 064. */
export type PoliticalAdMessage = {
  readonly type: 'politicalAd';
  readonly campaign: string;
  readonly headline: string;
  /** The id of its transparency notice. */
  readonly notice: string;
};

const CAMPAIGN = /^[a-z0-9-]{1,60}$/;
/** What fits below an ad, and into the name of a link. */
const MOST_CHARACTERS = { payer: 60, headline: 120 };
const FIELDS = { ad: 5, politicalAd: 4 };
const NOTICE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MOST_NOTICE_CHARACTERS = 80;

/**
 * Strict: what has a field more, or less, or a value that could not be shown, is no ad's message. A political ad is no
 * ad: where it may stand, says `parsePoliticalAdMessage`. Acceptance M153.
 */
export function parseAdMessage(data: unknown): AdMessage | null {
  if (typeof data !== 'object' || data === null || Object.keys(data).length !== FIELDS.ad) return null;
  if (!('type' in data) || data.type !== 'ad' || !('campaign' in data) || !('headline' in data)) return null;
  if (!('payer' in data) || !('reason' in data)) return null;
  const { type, campaign, headline, payer } = data;
  const reason = AD_REASONS.find((known) => known === data.reason);
  const isNamed = typeof campaign === 'string' && CAMPAIGN.test(campaign);
  return isNamed && isLine(headline, MOST_CHARACTERS.headline) && isLine(payer, MOST_CHARACTERS.payer) && reason
    ? { type, campaign, headline, payer, reason }
    : null;
}

/** As strict, for slots that take political ads. */
export function parsePoliticalAdMessage(data: unknown): PoliticalAdMessage | null {
  if (typeof data !== 'object' || data === null || Object.keys(data).length !== FIELDS.politicalAd) return null;
  if (!('type' in data) || data.type !== 'politicalAd') return null;
  if (!('campaign' in data) || !('headline' in data) || !('notice' in data)) return null;
  const { type, campaign, headline, notice } = data;
  const isNamed = typeof campaign === 'string' && CAMPAIGN.test(campaign);
  const hasNotice = typeof notice === 'string' && notice.length <= MOST_NOTICE_CHARACTERS && NOTICE.test(notice);
  return isNamed && hasNotice && isLine(headline, MOST_CHARACTERS.headline)
    ? { type, campaign, headline, notice }
    : null;
}

function isLine(text: unknown, mostCharacters: number): text is string {
  return typeof text === 'string' && text.trim() !== '' && text.length <= mostCharacters;
}
