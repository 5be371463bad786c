import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ARTICLE_BODY_PATH } from '#shared/routes/apiPaths.ts';
import { purchaseStore } from './purchase.store.ts';

const ARTICLE = 1003;
let page: AbortController;
let reload: ReturnType<typeof vi.fn>;
beforeEach(() => {
  page = new AbortController();
  reload = vi.fn();
  vi.stubGlobal('location', { pathname: '/1003', reload });
  vi.stubGlobal('document', new EventTarget());
});
afterEach(() => vi.unstubAllGlobals());

/** The portal's answer to a purchase; the article's text is not returned. */
const answerPurchase = (status: number, body: unknown = {}) =>
  vi.stubGlobal('fetch', async (path: string) =>
    path === ARTICLE_BODY_PATH ? new Response(null, { status: 503 }) : Response.json(body, { status }),
  );

async function buy(logIn = vi.fn()) {
  // @ts-expect-error -- the place does not matter without a text
  await purchaseStore(page.signal).getState().buy(ARTICLE, null, logIn);
  const { state, message } = purchaseStore(page.signal).getState();
  return { state, message, logIn };
}

describe('a purchase', () => {
  it('M85 shows the portal’s message if refused', async () => {
    answerPurchase(409, { error: { message: 'Kein Guthaben' } });
    expect(await buy()).toMatchObject({ state: 'refused', message: 'Kein Guthaben' });
  });

  it('shows no message on the next page', async () => {
    answerPurchase(409, { error: { message: 'Kein Guthaben' } });
    await buy();
    page = new AbortController();
    expect(purchaseStore(page.signal).getState()).toMatchObject({ state: 'idle', message: null });
  });

  it('opens the login if the session has ended', async () => {
    answerPurchase(401);
    expect((await buy()).logIn).toHaveBeenCalledOnce();
  });

  it('reloads the page if a bought text failed to load', async () => {
    answerPurchase(200);
    await buy();
    expect(reload).toHaveBeenCalledOnce();
  });

  it.each([200, 401])('opens nothing once its page has ended, answered %i', async (status) => {
    answerPurchase(status);
    page.abort();
    expect((await buy()).logIn).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });
});
