import type { DeclinedName } from '../domain/site/declinedName.ts';
import { countCoins } from './countCoins.ts';

type Sum = { readonly when: string; readonly price: number; readonly balance: number };

/** Receipt of an article bought with coins. */
export const receiptMailTexts = {
  subject: (article: string) => `Freigeschaltet: ${article}`,
  greeting: 'Guten Tag,',
  intro: (article: string, { at }: DeclinedName) => `Sie haben ${at} einen Artikel freigeschaltet:\n„${article}“`,
  read: 'Zum Artikel',
  price: ({ when, price, balance }: Sum) => `Gekauft am ${when} für ${countCoins(price)}. ${leftOver(balance)}`,
  stays:
    'Der Artikel bleibt freigeschaltet. Sie lesen ihn, sooft Sie möchten, auf allen Geräten, auf denen Sie angemeldet sind.',
  all: 'Ihre Coins und Käufe',
  notMe: (address: string) =>
    `Das waren nicht Sie, oder etwas stimmt nicht? Antworten Sie auf diese E-Mail oder schreiben Sie an ${address}. Wir klären das.`,
  farewell: (name: string) => `Freundliche Grüße\nIhr ${name}`,
} as const;

function leftOver(balance: number): string {
  if (balance === 0) return 'Ihre Coins sind damit aufgebraucht.';
  return balance === 1 ? 'Ihnen bleibt 1 Coin.' : `Ihnen bleiben ${countCoins(balance)}.`;
}
