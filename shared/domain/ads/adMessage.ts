/** Why a reader sees an ad, as displayed. */
export const AD_REASONS = ['tags', 'section', 'plususer', 'everywhere'] as const;
export type AdReason = (typeof AD_REASONS)[number];

/** A page's question to the ad in its frame. */
export const AD_QUESTION = { type: 'whoseAd' } as const;

/** The ad's single answer: its advertiser, and why this reader sees it. */
export type AdMessage = {
  readonly type: 'ad';
  /** Id at the ad service. */
  readonly campaign: string;
  /** The ad's content in one line: the name of its link. */
  readonly headline: string;
  /** The payer. */
  readonly payer: string;
  readonly reason: AdReason;
};

/** A political ad's single answer; the sponsor is named by its notice. Decision 064. */
export type PoliticalAdMessage = {
  readonly type: 'politicalAd';
  readonly campaign: string;
  readonly headline: string;
  /** The id of its transparency notice. */
  readonly notice: string;
};

/**
 * The single answer of a frame that an ad system of another house fills. The system names neither advertiser nor payer:
 * it explains its ads itself. Decision 102.
 */
export type SystemAdMessage = {
  readonly type: 'systemAd';
  /** Whether it has no ad for this slot. */
  readonly isEmpty: boolean;
};

const CAMPAIGN = /^[a-z0-9-]{1,60}$/;
/** Maximum lengths below an ad, and in the name of a link. */
const MOST_CHARACTERS = { payer: 60, headline: 120 };
const FIELDS = { ad: 5, politicalAd: 4, systemAd: 2 };
const NOTICE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MOST_NOTICE_CHARACTERS = 80;

/**
 * Strict: a missing or additional field, or a value that cannot be displayed, makes the message invalid. Political ads
 * are invalid here: `parsePoliticalAdMessage` accepts them where they are allowed. Acceptance M153.
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

/** Equally strict, for slots that accept political ads. */
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

/** Equally strict, for frames that an ad system fills. */
export function parseSystemAdMessage(data: unknown): SystemAdMessage | null {
  if (typeof data !== 'object' || data === null || Object.keys(data).length !== FIELDS.systemAd) return null;
  if (!('type' in data) || data.type !== 'systemAd' || !('isEmpty' in data)) return null;
  const { type, isEmpty } = data;
  return typeof isEmpty === 'boolean' ? { type, isEmpty } : null;
}

function isLine(text: unknown, mostCharacters: number): text is string {
  return typeof text === 'string' && text.trim() !== '' && text.length <= mostCharacters;
}
