import { withDeadline } from '#shared/lib/withDeadline.ts';
import type { CacheEntry } from '../cache/entry.ts';
import type { Visit } from '../http/visit.ts';
import type { Isolate } from '../isolate/isolate.ts';
import { composeBodyWithin, type Markup } from '../render/composeBody.ts';
import { readerStyle } from '../render/readerStyle.ts';
import type { Session } from '../session/openedSession.ts';
import { fillings } from './fillings.ts';
import { fillPurchases } from './fillPurchases.tsx';
import type { HotPage } from '../http/hotPages.ts';
import type { PageHeaders } from './pageHeaders.ts';
import { askingGoogle } from './paywall/askingGoogle.ts';
import { fillArticleBody } from './paywall/fillArticleBody.tsx';
import type { BodyMarkup } from '../render/bodyMarkup.ts';
import { createRepeatedPages } from './repeatedPages.ts';
import { createAheadResponder } from './respondAhead.tsx';
import { respondToAnonymous } from '../http/respondToAnonymous.ts';
import { withStyles } from './withStyles.ts';

export type AnsweredPage = {
  readonly visit: Visit;
  readonly entry: CacheEntry;
  readonly headers: PageHeaders;
  /** Stores the response as a hot page; null if it must not be stored. */
  readonly cacheHot: ((page: Pick<HotPage, 'entry' | 'headers'>) => void) | null;
};

/**
 * Enough for a paywall service in the same region; slower decisions arrive after the head and the lead are sent. After
 * a slow one, the next page does not wait at all. G1.
 */
const PATIENCE_MS = 5;

/**
 * Turns a template into an answer for one reader. Status and headers are final before anything slow is awaited. Design
 * 1.
 */
export function createPageResponder({ publishing, readers }: Isolate<'session' | 'paywall' | 'commerce'>) {
  let wasPrompt = true;
  const composeRepeated = createRepeatedPages();
  const respondAhead = createAheadResponder({ publishing, readers });

  return async (answer: AnsweredPage): Promise<Response> => {
    const { visit, entry, headers } = answer;
    if (visit.isPrefetch) return respondAhead(answer);
    const opening = readers.session.openSession(visit);
    const session = opening instanceof Promise ? await opening : opening;
    if (entry.meta.holes.some((hole) => hole.name === 'articleBody')) {
      // HEAD displays no article, so it must not count.
      if (visit.request.method === 'HEAD') return new Response(null, { headers: headers.personal() });
      return respondWithArticle(answer, session);
    }
    if (session.reader.kind === 'anonymous' && session.notice === null) {
      const anonymous = { entry, headers: headers.shared() };
      answer.cacheHot?.(anonymous);
      return respondToAnonymous(visit.request, anonymous, visit.waitUntil);
    }
    const purchases = fillPurchases(entry, session, visit, { publishing, readers });
    const body =
      purchases === ''
        ? composeRepeated(entry, fillings(session, {}))
        : await composeBodyWithin(PATIENCE_MS, entry, fillings(session, { purchases }));
    const isPlain = purchases === '' && session.notice === null;
    const own = isPlain ? headers.reader() : headers.personal();
    return new Response(body, { headers: withStyles(own, [readerStyle(session)]) });
  };

  /** Null if it takes longer than `PATIENCE_MS`, or the last one did. */
  async function settleNow(filling: BodyMarkup | Promise<BodyMarkup>): Promise<BodyMarkup | null> {
    if (!(filling instanceof Promise)) return filling;
    const askedAt = performance.now();
    const timed = filling.then((markup) => {
      wasPrompt = performance.now() - askedAt <= PATIENCE_MS;
      return markup;
    });
    const settled = wasPrompt ? await withDeadline(() => timed, PATIENCE_MS) : null;
    return settled?.ok ? settled.value : null;
  }

  async function respondWithArticle({ visit, entry, headers }: AnsweredPage, session: Session): Promise<Response> {
    const asking = askingGoogle(visit, session, { publishing, readers });
    const { filling, hasGift } = await fillArticleBody({ visit, entry, session, asking }, { publishing, readers });
    const purchases = fillPurchases(entry, session, visit, { publishing, readers });
    const settled = await settleNow(filling);
    const own = asking === null ? headers.personal() : headers.askingGoogle();
    return new Response(await compose(), { headers: withStyles(own, [readerStyle(session), asking?.waitCss ?? '']) });

    function compose() {
      if (!settled) {
        const giftNotice = hasGift ? toGiftNotice(filling) : '';
        return composeRepeated(entry, fillings(session, { articleBody: toHtml(filling), giftNotice, purchases }));
      }
      const { html: articleBody, isShared, giftNotice = '' } = settled;
      if (isShared && purchases === '') return composeRepeated(entry, fillings(session, { articleBody, giftNotice }));
      return composeBodyWithin(PATIENCE_MS, entry, fillings(session, { articleBody, giftNotice, purchases }));
    }
  }
}

async function toHtml(filling: BodyMarkup | Promise<BodyMarkup>): Promise<Markup> {
  const { html } = await filling;
  return html;
}

/** The decision names it: it is above the body, and the rest of the page waits for it. */
async function toGiftNotice(filling: BodyMarkup | Promise<BodyMarkup>): Promise<string> {
  const { giftNotice = '' } = await filling;
  return giftNotice;
}
