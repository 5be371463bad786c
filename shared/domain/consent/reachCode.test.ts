import { expect, it } from 'vitest';
import { reachCode } from './reachCode.ts';

it.each([
  [{ tracking: 'Artikelseite', route: 'app-by-id' }, 'Artikelseite/app-by-id'],
  [{ tracking: 'Kategorieseite', route: '' }, 'Kategorieseite'],
  [{ route: 'testberichte feed;' }, 'Other/testberichte_feed_'],
  [{}, 'Other'],
])('codes %o as %s', (page, code) => {
  expect(reachCode(page)).toBe(code);
});
