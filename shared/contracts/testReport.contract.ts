import * as v from 'valibot';
import { contentItemsContract } from './contentItem.contract.ts';
import { imageContract } from './image.contract.ts';
import { inlineHtml, linkTarget } from './inlineHtml.ts';
import { listOf } from './listOf.ts';
import { addressableId, count, instant, line } from './scalars.ts';
import { authorReferenceContract } from './teaser.contract.ts';
import { tolerantListOf, tolerantStripOf } from './tolerantListOf.ts';

/** Stars, of five. */
const rating = v.pipe(v.number(), v.minValue(0), v.maxValue(5));

/** In stars, and in a sentence. */
export const ratingEntries = { value: rating, verdict: line };

/** Partial results of a test. */
export const testResultEntries = {
  criteria: listOf(v.object({ name: line, value: rating })),
  pros: listOf(line),
  cons: listOf(line),
  /** Shop prices. The publisher earns a commission on these links. */
  offers: listOf(v.object({ shop: line, priceCents: count, target: v.pipe(linkTarget, v.startsWith('https://')) })),
};

/** The part shown in lists. */
export const testReportHeadEntries = { id: addressableId, title: line, category: line };

const teaserEntries = {
  ...testReportHeadEntries,
  leadHtml: inlineHtml,
  canonicalPath: linkTarget,
  img: v.nullable(imageContract),
  rating: ratingEntries.value,
  publishDate: instant,
};
const testReportTeaserContract = v.object(teaserEntries);
const testReportContract = v.object({
  ...teaserEntries,
  verdict: ratingEntries.verdict,
  ...testResultEntries,
  authors: listOf(authorReferenceContract),
  contentItems: contentItemsContract,
});

export const testReportsPageContract = v.object({
  type: v.literal('testReports'),
  reports: tolerantListOf(testReportTeaserContract, () => 'testReport'),
  hasNextPage: v.boolean(),
});

export const testReportPageContract = v.object({
  type: v.literal('testReport'),
  report: testReportContract,
  more: tolerantStripOf(testReportTeaserContract, () => 'testReport'),
});

export type TestReport = v.InferOutput<typeof testReportContract>;
export type TestReportTeaser = v.InferOutput<typeof testReportTeaserContract>;
