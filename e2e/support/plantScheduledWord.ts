import { articleInput } from './askContentServer.ts';
import type { PaidWord } from './leakCrawler.ts';
import type { TestPortal } from './testPortal.ts';

export const SCHEDULED_ID = 7_301;
const WORD = `Leckwort${SCHEDULED_ID}xsperrfrist`;

/**
 * Schedules an article that is secret before this time, with a word in all its texts, and references it wherever
 * editors can: at the head of the front, among the most read, and in a public article. The front's proposal has it too.
 */
export async function plantScheduledWord(portal: TestPortal, publishedAt: Date): Promise<PaidWord> {
  const texts = { title: WORD, titlePrefix: WORD, lead: WORD, contentItems: [{ type: 'paragraph', html: WORD }] };
  const marks = { isOpinion: true, isPodcast: true, badge: 'Live', authors: [8], channel: 'koeln', mainTag: 7 };
  const dated = { ...texts, ...marks, publishedAt: publishedAt.toISOString() };
  await portal.edit('PUT', `/articles/${SCHEDULED_ID}`, articleInput(dated));
  await portal.edit('PUT', '/front', {
    mandator: 'tagesbote',
    places: [{ articleId: SCHEDULED_ID, title: WORD, kicker: WORD }],
  });
  await portal.edit('PUT', '/front/proposal', {
    mandator: 'tagesbote',
    places: [{ articleId: 1_003, title: WORD, kicker: WORD }],
  });
  await portal.edit('PUT', '/most-read', { mandator: 'tagesbote', articleIds: [SCHEDULED_ID] });
  const contentItems = [{ type: 'related', title: 'Mehr dazu', articleIds: [SCHEDULED_ID] }];
  await portal.edit('PUT', `/articles/${SCHEDULED_ID + 1}`, articleInput({ title: 'Nennt ihn', contentItems }));
  return { articleId: SCHEDULED_ID, word: WORD };
}
