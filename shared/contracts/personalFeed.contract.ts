import * as v from 'valibot';
import type { FeedNode } from '../domain/feeds/feedTree.ts';
import { linkTarget } from './inlineHtml.ts';
import { listOf } from './listOf.ts';
import { id, lineUpTo } from './scalars.ts';

const feedNodeContract: v.GenericSchema<unknown, FeedNode> = v.object({
  id,
  label: lineUpTo(100),
  target: linkTarget,
  children: v.lazy(() => listOf(feedNodeContract)),
});

/** `GET personal-feeds/regions` and `personal-feeds/topics`: what readers can follow. */
export const personalFeedContract = v.object({ data: listOf(feedNodeContract) });
