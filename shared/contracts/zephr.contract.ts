import * as v from 'valibot';
import { count } from './scalars.ts';

/**
 * `POST /zephr/feature-decisions`, the fields the portal sends; its `giftToken` is for Zephr's own gifts. Contracts,
 * paywall.
 */
export type ZephrRequest = {
  readonly featureIds: readonly string[];
  readonly session: string;
  readonly referer: string;
  /** With the article's id in its query, where Zephr's rules look for it. */
  readonly path: string;
  readonly content_metadata: { readonly content_id: string };
  readonly jwt?: string;
  readonly customData: Readonly<Record<string, string>>;
};

const meter = v.object({ usedInDecision: v.boolean(), totalCredits: count, remainingCredits: count });

/**
 * The details of a decision vary by tenant: only a meter of this form is read, and a missing one is no error.
 * `uiComponents` contains the components named by results, by Zephr's id.
 */
export const zephrAnswerContract = v.object({
  featureResults: v.record(v.string(), v.unknown()),
  resources: v.fallback(v.object({ uiComponents: v.record(v.string(), v.unknown()) }), { uiComponents: {} }),
  accessDetails: v.fallback(v.object({ meters: v.record(v.string(), meter) }), { meters: {} }),
});

export type ZephrMeter = v.InferOutput<typeof meter>;
