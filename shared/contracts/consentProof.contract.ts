import * as v from 'valibot';
import { parseConsent, type Consent } from '../domain/consent/consent.ts';
import { isVendor } from '../domain/consent/vendors.ts';

/** More than a cookie has room for. */
const MOST_VENDORS = 100;
const vendors = v.pipe(
  v.array(v.pipe(v.string(), v.check(isVendor, 'is no id of a vendor'))),
  v.maxLength(MOST_VENDORS),
);
/** Names the words: `consentTexts.version`. */
const textVersion = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/));

/** Sent by a browser after a consent decision: the value of its cookie, and the version of the wording. */
export const consentGivenContract = v.object({
  consent: v.pipe(
    v.unknown(),
    v.rawTransform<unknown, Consent>(({ dataset, addIssue, NEVER }) => {
      const consent = parseConsent(JSON.stringify(dataset.value) ?? '');
      if (consent) return consent;
      addIssue({ message: 'is no consent' });
      return NEVER;
    }),
  ),
  textVersion,
});

/**
 * `PUT /mandators/{title}/consents/{id}`: the consent record. It does not identify the reader; its random id is only in
 * the reader's cookie. Decision 059.
 */
export const consentProofContract = v.object({
  textVersion,
  asked: vendors,
  granted: vendors,
  /** In seconds since 1970. */
  decidedAt: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9_999_999_999)),
});

export const consentProvedContract = v.object({ isKept: v.literal(true) });

export type ConsentProof = v.InferOutput<typeof consentProofContract>;
