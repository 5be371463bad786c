import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRouteMatcher } from './matchRoute.ts';
import { ROUTES } from './routes.ts';

const matchRoute = createRouteMatcher(ROUTES);

describe('matchRoute', () => {
  it.each([
    ['/', 'home', { id: null, slug: '', page: 1 }],
    ['/rund-um-den-dom-1001', 'article', { id: 1001, slug: 'rund-um-den-dom', page: 1 }],
    [
      '/koeln/innenstadt/rund-um-den-dom-1001',
      'article',
      { id: 1001, slug: 'koeln/innenstadt/rund-um-den-dom', page: 1 },
    ],
    ['/1001', 'app-by-id', { id: 1001, slug: '', page: 1 }],
    ['/autor/anna-12', 'author', { id: 12, slug: 'anna', page: 1 }],
    ['/autor/12/2', 'author', { id: 12, slug: '', page: 2 }],
    ['/podcasts', 'podcasts', { id: null, slug: '', page: 1 }],
    ['/podcasts/rhein-waerts', 'podcast', { id: null, slug: 'rhein-waerts', page: 1 }],
    ['/testberichte', 'testberichte-feed', { id: null, slug: '', page: 1 }],
    ['/testberichte/2', 'testberichte-feed', { id: null, slug: '', page: 2 }],
    ['/testbericht/foo-55', 'testbericht', { id: 55, slug: 'foo', page: 1 }],
    ['/testbericht/55', 'testbericht', { id: 55, slug: '', page: 1 }],
    ['/koeln/sport', 'channel', { id: null, slug: 'koeln/sport', page: 1 }],
    ['/koeln/2', 'channel', { id: null, slug: 'koeln', page: 2 }],
    ['/koeln/sport/1200', 'channel', { id: null, slug: 'koeln/sport', page: 1_200 }],
    ['/koeln/02', 'channel', { id: null, slug: 'koeln/02', page: 1 }],
  ] as const)('M2 M3 M13 M15 M16 matches %s', (path, name, params) => {
    expect(matchRoute(path)).toMatchObject({ kind: 'match', route: { name }, params });
  });

  it.each([
    '/podcasts/',
    '/podcasts/a/b',
    '/podcasts/A',
    '/testberichte/x',
    '/testberichte/0',
    '/testbericht/x',
    '/testbericht/foo-055',
    '/autor/x',
    '/autor/12/x',
    '/autor/12/0',
    '/autor/12/1/2',
    '/autor/anna-',
    '/0',
    '/0012',
    '/foo-0012',
    '/foo-123456789012345678901234567890',
  ])('M126 %s belongs to a route whose check it fails', (path) => {
    expect(matchRoute(path).kind).toBe('checkFailed');
  });

  it.each([
    '/autor',
    '/Koeln',
    '/koeln/',
    '//koeln',
    '/köln',
    '/a%00b',
    '/../etc',
    '/koeln..',
    '/koeln/%2e%2e',
    '/a--b',
    '//autor/anna-12',
    '/koeln//titel-1002',
    '//boese.example/x-9',
  ])('%s belongs to no content', (path) => {
    expect(['none', 'match']).toContain(matchRoute(path).kind);
    if (path !== '/autor') expect(matchRoute(path).kind).toBe('none');
  });

  it('never throws and never returns a non-canonical id', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const match = matchRoute(`/${text}`);
        if (match.kind === 'match' && match.params.id !== null)
          expect(String(match.params.id)).toMatch(/^[1-9]\d{0,8}$/);
      }),
    );
  });
});
