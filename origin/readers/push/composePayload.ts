import type { PushMessage } from '#shared/contracts/push.contract.ts';
import { pushMessageTexts as texts } from '#shared/i18n/pushMessages.ts';

/** Characters of a teaser that fit on a locked phone. */
const MOST_CHARACTERS = 180;

/** What a browser shows of a message: words of the public teaser only. */
export type Notice = {
  readonly title: string;
  readonly body: string;
  readonly navigate: string;
  /** Replaces an earlier notification about the same article: a repeated message shows once. */
  readonly tag: string;
  readonly icon: string;
};

export function composeNotice({ kind, mandator, articleId, title, body, path }: PushMessage, origin: string): Notice {
  return {
    title: kind === 'breaking' ? texts.breaking(title) : title,
    body: cutAtWord(body),
    navigate: `${origin}${path}`,
    tag: `article-${articleId}`,
    icon: `${origin}/icons/${mandator}-180.png`,
  };
}

/**
 * The message as JSON, shown by the browser itself where it supports declarative push, and by our service worker
 * elsewhere. https://webkit.org/blog/16535/meet-declarative-web-push/
 */
export function composePayload(message: PushMessage, origin: string): string {
  const notification = { ...composeNotice(message, origin), lang: 'de', dir: 'ltr', silent: false };
  return JSON.stringify({ web_push: 8030, notification });
}

function cutAtWord(text: string): string {
  if (text.length <= MOST_CHARACTERS) return text;
  const cut = text.slice(0, MOST_CHARACTERS);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MOST_CHARACTERS / 2)).trimEnd()} …`;
}
