import * as v from 'valibot';
import { emailAddress } from './emailAddress.ts';
import { lineUpTo, slug } from './scalars.ts';

/** In characters. */
export const MOST_REPORTED = 2_000;

/** Below `/mandators/{title}`: a reader's report about a political ad. It is forwarded by mail and not stored. */
export const AD_REPORTS_PATH = '/ad-reports';

export const adReportContract = v.object({
  ad: slug,
  words: lineUpTo(MOST_REPORTED),
  /** Address for a reply; null if none is wanted. */
  email: v.nullable(emailAddress),
});

export const adReportedContract = v.object({ isReceived: v.literal(true) });

export type AdReport = v.InferOutput<typeof adReportContract>;
