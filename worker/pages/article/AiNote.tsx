import type { AiShare, AiUse } from '#shared/domain/content/aiUse.ts';
import { articleTexts } from '#shared/i18n/texts/article.ts';

/** Label of AI-assisted texts with the responsible editor; no personal data beyond. AI Act, Art. 50 (4). */
export function AiNote({ article: { ai, reviewedBy } }: { readonly article: AiShare }) {
  const note = ai === 'none' ? null : describe(ai, reviewedBy);
  return note && <p data-ai={ai}>{note}</p>;
}

function describe(ai: Exclude<AiUse, 'none'>, reviewedBy: string | null): string {
  const { of, reviewed, unreviewed } = articleTexts.ai;
  if (reviewedBy !== null) return `${of[ai]}. ${reviewed(reviewedBy)}`;
  return ai === 'generated' ? `${of[ai]}. ${unreviewed}` : `${of[ai]}.`;
}
