import { signatureOf, type Reply } from '../domain/desk/reply.ts';
import { formatDate } from './formatDate.ts';
import { replyTexts } from './texts/replies.ts';

/** A right of reply for readers that have no markup: feeds, and the line that crawlers get of an article that is gone. */
export function replyAsText(reply: Reply): string {
  const note = `${replyTexts.published(formatDate(reply.publishDate))} ${replyTexts.duty}`;
  return [replyTexts.title, reply.text, signatureOf(reply), note].filter((part) => part !== null).join('\n\n');
}
