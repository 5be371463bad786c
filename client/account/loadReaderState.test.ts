import { describe, expect, it } from 'vitest';
import { openFakeBrowser, type FakeSetting } from '../test/fakeBrowser.ts';
import { loadReaderState, READER_STATE_EVENT } from './loadReaderState.ts';

const WALLET = 'GET /api/plenigo/wallet/leser%2F1';
const FIELDS = 'GET /api/mein/oauth2/registration/form/missing-fields';
const MARKS = 'GET /mandators/tagesbote/users/leser%2F1/has-bookmarks';
const BY_ARTICLE = ['WALLET'];

/** The reported state of a reader with these roles and answers, and the calls made. */
async function load(roles: readonly string[], answers: FakeSetting['answers']) {
  const { page, asked } = openFakeBrowser({ state: { mandator: 'tagesbote' }, ...(answers && { answers }) });
  const told: unknown[] = [];
  page.addEventListener(READER_STATE_EVENT, (event) => told.push(event instanceof CustomEvent && event.detail));
  await loadReaderState({ isLoggedIn: true, isEmailVerified: true, ssoId: 'leser/1', roles });
  expect(told).toHaveLength(1);
  return { told: told[0], asked };
}

describe('M68 the reader state', () => {
  it('includes coins for readers with a wallet', async () => {
    const { told } = await load(BY_ARTICLE, {
      [FIELDS]: () => Response.json({ fields: [{ name: 'plz', required: true }] }),
      [WALLET]: () => Response.json({ wallet: { availableCreditCount: 3 } }),
      [MARKS]: () => Response.json({ hasBookmarks: true }),
    });
    expect(told).toEqual({ hasMissingFields: true, credits: 3, hasBookmarks: true });
  });

  it('fetches no wallet for other readers', async () => {
    const { told, asked } = await load([], {
      [FIELDS]: () => Response.json({ fields: [] }),
      [MARKS]: () => Response.json({ hasBookmarks: false }),
    });
    expect(told).toEqual({ hasMissingFields: false, credits: null, hasBookmarks: false });
    expect(asked.toSorted()).toEqual([FIELDS, MARKS].toSorted());
  });

  it('treats unavailable data as absent', async () => {
    const { told } = await load(BY_ARTICLE, {});
    expect(told).toEqual({ hasMissingFields: false, credits: null, hasBookmarks: false });
  });

  it.each([
    [[{ required: false }], false],
    [[{ required: 'true' }], false],
    [[{ required: false }, { required: true }], true],
    ['plz', false],
    [[null], false],
  ])('lacks required fields only: %j', async (fields, hasMissingFields) => {
    const { told } = await load([], { [FIELDS]: () => Response.json({ fields }) });
    expect(told).toMatchObject({ hasMissingFields });
  });

  it.each([
    [0, 0],
    ['3', null],
    [null, null],
  ])('has coins only as a number: %j', async (availableCreditCount, credits) => {
    const { told } = await load(BY_ARTICLE, { [WALLET]: () => Response.json({ wallet: { availableCreditCount } }) });
    expect(told).toMatchObject({ credits });
  });
});
