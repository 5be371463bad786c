import type { PushMessage } from '#shared/contracts/push.contract.ts';
import { pushMessageTexts as texts } from '#shared/i18n/pushMessages.ts';

/** So many characters of a teaser fit on a locked phone. */
const MOST_CHARACTERS = 180;

/**
 * The message as JSON that a browser shows by itself where it knows declarative push, and our worker elsewhere.
 * https://webkit.org/blog/16535/meet-declarative-web-push/
 */
export function composePayload({ kind, mandator, articleId, title, body, path }: PushMessage, origin: string): string {
  return JSON.stringify({
    web_push: 8030,
    notification: {
      title: kind === 'breaking' ? texts.breaking(title) : title,
      body: cutAtWord(body),
      navigate: `${origin}${path}`,
      lang: 'de',
      dir: 'ltr',
      // Another about the same article takes its place: sent twice, it is seen once.
      tag: `article-${articleId}`,
      icon: `${origin}/icons/${mandator}-180.png`,
      silent: false,
    },
  });
}

function cutAtWord(text: string): string {
  if (text.length <= MOST_CHARACTERS) return text;
  const cut = text.slice(0, MOST_CHARACTERS);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MOST_CHARACTERS / 2)).trimEnd()} …`;
}
