import { recommendationsContract } from '#shared/contracts/recommendations.contract.ts';
import { UPSTREAMS } from '#shared/upstreams.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import { noteRefusal, readAnswer, type Examined } from '../examination.ts';

const { deadlineMs } = UPSTREAMS.recommender;

/** The recommender: a made-up history, without a reader, and a question that is none. */
export async function examineRecommendations(examined: Examined): Promise<void> {
  const { ask, note, settings } = examined;
  const headers = { authorization: `Bearer ${settings['READER_SERVICE_TOKEN'] ?? ''}` };
  const id = 'recommendations.answer';
  const reading = {
    articleId: 1_001,
    sections: [{ path: 'koeln', visits: 2 }],
    topics: [],
    articleIds: [1_001, 1_002],
  };
  const path = `?mandator=${MANDATOR_IDS[0]}`;
  const answered = readAnswer(examined, await ask({ id, path, headers, body: reading, deadlineMs }), {
    id,
    contract: recommendationsContract,
    loss: 'every reader has the neutral list',
  });
  if (answered)
    note({
      id: 'recommendations.own',
      ...(answered.data.every(({ articleId }) => articleId !== reading.articleId)
        ? { verdict: 'pass', words: 'not the article itself' }
        : { verdict: 'warn', words: 'recommends the article that is being read: it is left out' }),
    });
  noteRefusal(
    examined,
    await ask({ id: 'recommendations.garbage', path, headers, body: { articleId: 'x' }, deadlineMs }),
    {
      id: 'recommendations.garbage',
      statuses: [400, 422],
      loss: 'a fault of the portal would go unseen',
    },
  );
}
