import { describe, expect, it } from 'vitest';
import { deriveAccess } from '#shared/domain/access/deriveAccess.ts';
import { describeAccess } from './Subscription.page.tsx';

const WHOLE = 'Tagesbote Plus: alle Artikel in voller Länge';

describe('description of a subscription in the account', () => {
  it.each<readonly [readonly string[], readonly string[]]>([
    [[], []],
    [['PLUS'], [WHOLE]],
    [['PLUS', 'WALLET', 'PLUS-TAG-7'], [WHOLE]],
    [['EXPRESS'], ['BLITZ Express: alle Artikel in voller Länge']],
    [['PLUS-TAG-7'], ['Ressort-Abo: alle Artikel zu einem Thema in voller Länge']],
    [['PLUS-TAG-7', 'PLUS-TAG-9'], ['Ressort-Abo: alle Artikel zu 2 Themen in voller Länge']],
    [
      ['EPAPER', 'PUR', 'WALLET'],
      [
        'E-Paper: die gedruckte Zeitung, Seite für Seite',
        'Pur: lesen ohne Werbung',
        'Coins: einzelne Artikel freischalten',
      ],
    ],
  ])('M140 describes the access of %j, and no more', (roles, parts) => {
    expect(describeAccess(deriveAccess(roles), 'Tagesbote Plus', 'BLITZ Express')).toEqual(parts);
  });

  it('M140 names the express edition once on its own title', () => {
    const access = { ...deriveAccess(['EXPRESS']), plus: true };
    expect(describeAccess(access, 'BLITZ Express', 'BLITZ Express')).toEqual([
      'BLITZ Express: alle Artikel in voller Länge',
    ]);
  });
});
