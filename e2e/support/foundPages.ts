import { PAGE_FACTS } from './pageFacts.ts';
import { SAMPLE_ARTICLES, SAMPLE_LISTS } from './samplePaths.ts';

const { paid, live, opinion, video } = SAMPLE_ARTICLES;
const FURTHER = [paid, live, opinion, video, ...Object.values(SAMPLE_LISTS)];
const FOUND = Object.values(PAGE_FACTS).filter(({ isHidden }) => !isHidden);

/** One page of each kind that is open to networks and search engines. */
export const FOUND_PAGES: readonly string[] = [...FOUND.map(({ sample }) => sample), ...FURTHER];

/** Those of them that show a breadcrumb. */
export const PAGES_WITH_A_WAY: readonly string[] = [
  ...FOUND.flatMap(({ sample, isWithoutWay }) => (isWithoutWay ? [] : [sample])),
  ...FURTHER,
];
