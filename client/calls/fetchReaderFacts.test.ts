import { describe, expect, it } from 'vitest';
import { openFakeBrowser } from '../test/fakeBrowser.ts';
import { fetchReaderFacts } from './fetchReaderFacts.ts';

const ANONYMOUS = { isLoggedIn: false, ssoId: '', isEmailVerified: false, roles: [] };
const READER = { isLoggedIn: true, ssoId: 'leser', isEmailVerified: true, roles: ['a', 'b'] };

describe('the logged-in reader', () => {
  it.each([
    [{ user: { ssoId: 'leser', emailVerified: true, roles: ['a', 'b'] } }, READER],
    [{ user: { ssoId: 'leser', emailVerified: false, roles: ['a', 'b'] } }, { ...READER, isEmailVerified: false }],
    // Only readers explicitly reported as unverified are asked to verify.
    [{ user: { ssoId: 'leser', roles: ['a', 'b'] } }, READER],
    [{ user: { ssoId: 4711, roles: [1] } }, { ...READER, ssoId: '4711', roles: ['1'] }],
    [{ user: { ssoId: 'leser', roles: 'admin' } }, { ...READER, roles: [] }],
    [{ user: null }, ANONYMOUS],
    [{ user: 'leser' }, ANONYMOUS],
    [{}, ANONYMOUS],
    [null, ANONYMOUS],
    ['leser', ANONYMOUS],
  ])('by %j', async (answer, facts) => {
    openFakeBrowser({ answers: { 'GET /api/validate': () => Response.json(answer) } });
    expect(await fetchReaderFacts()).toEqual(facts);
  });

  it('is fetched anew only if requested', async () => {
    const { asked } = openFakeBrowser({
      answers: {
        'GET /api/validate': () => Response.json({}),
        'GET /api/validate?forceRefresh=true': () => Response.json({}),
      },
    });
    await fetchReaderFacts();
    await fetchReaderFacts({ forceRefresh: true });
    expect(asked).toEqual(['GET /api/validate', 'GET /api/validate?forceRefresh=true']);
  });

  it('is unknown while the endpoint refuses', async () => {
    openFakeBrowser({ answers: { 'GET /api/validate': () => new Response('', { status: 503 }) } });
    await expect(fetchReaderFacts()).rejects.toThrow('answered 503');
  });
});
