import * as v from 'valibot';
import { SUBSCRIPTION_TOKEN_HEADER } from '#shared/contracts/subscriptions.contract.ts';
import { purchaseContract, type Purchase } from '#shared/contracts/userApi.contract.ts';
import { readBoundedText } from '#shared/lib/readBoundedText.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import { describeDeadlineFailure, withDeadline } from '#shared/lib/withDeadline.ts';
import type { OriginEnv } from '../../env.ts';
import { log } from '../../log.ts';

/** Below the portal's deadline for the user service, so that the portal learns of the failure: shared/upstreams.ts. */
const DEADLINE_MS = 450;

/** Enough for the largest number of ids per call. */
const MAX_BYTES = 100_000;

/**
 * Which of these articles a reader has bought, according to commerce: an answer for each, or none at all. A purchase
 * belongs to the reader, whichever title sold the article.
 */
export async function fetchPurchases(
  customerId: string,
  articleIds: readonly number[],
  { COMMERCE, PURCHASES_TOKEN }: Pick<OriginEnv, 'COMMERCE' | 'PURCHASES_TOKEN'>,
): Promise<Result<Readonly<Record<string, Purchase>>, 'away'>> {
  const asked = await withDeadline(async () => {
    const answer = await COMMERCE.fetch(
      `http://subscriptions.localhost/customers/${encodeURIComponent(customerId)}/purchases/exist`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', [SUBSCRIPTION_TOKEN_HEADER]: PURCHASES_TOKEN },
        body: JSON.stringify(articleIds),
      },
    );
    if (!answer.ok) throw new Error(`Commerce answers ${answer.status}`);
    return v.parse(answerTo(articleIds), await readBoundedText(answer, MAX_BYTES));
  }, DEADLINE_MS);
  if (asked.ok) return ok(asked.value);
  log.warn('commerce_unreachable', { cause: describeDeadlineFailure(asked.error) });
  return err('away');
}

const answerTo = (articleIds: readonly number[]) =>
  v.pipe(v.string(), v.parseJson(), v.object(Object.fromEntries(articleIds.map((id) => [id, purchaseContract]))));
