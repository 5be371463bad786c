import * as v from 'valibot';
import { listedArticle } from './editorArticle.contract.ts';

/** What happens to an article by itself: it appears, is taken back, may be published. */
const PLAN_KINDS = ['release', 'expiry', 'embargo'] as const;
export type PlanKind = (typeof PLAN_KINDS)[number];

const planned = v.object({
  ...listedArticle.entries,
  kind: v.picklist(PLAN_KINDS),
  at: v.string(),
  isLate: v.boolean(),
});
export type Planned = v.InferOutput<typeof planned>;

/** `GET /newsroom?mandator=`: what is planned for a title, what its editor changed last, what is live, what is late. */
export const newsroomContract = v.object({
  data: v.object({
    plan: v.array(planned),
    /** Whose text a content server has replaced. */
    overwritten: v.optional(v.array(listedArticle), []),
    mine: v.array(listedArticle),
    live: v.array(listedArticle),
    /** Changes that the portal has not confirmed, push messages that have not left. */
    late: v.object({ purges: v.number(), pushes: v.number() }),
  }),
});
export type Newsroom = v.InferOutput<typeof newsroomContract>['data'];
