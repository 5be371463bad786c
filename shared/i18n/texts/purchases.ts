import type { SingleItem } from '../../domain/catalogue/product.ts';
import { dayAndTimeOf, lastDayOf } from '../formatMoment.ts';

/** What is bought once: coins, and a day pass. */
export const singleTexts = {
  once: 'Der Kauf verlängert sich nicht.',
  /** Beside the instruction, of coins. */
  untouched:
    'Ein Paket Coins können Sie widerrufen, solange Sie keinen Coin daraus eingesetzt haben. Haben Sie schon Artikel damit freigeschaltet, widerrufen Sie zuerst diese Käufe: Auch das geht binnen vierzehn Tagen, und der Coin kommt in Ihr Guthaben zurück.',
} as const;

/** Until when it can be used. */
export function validSentence(item: SingleItem, until: number): string {
  return item.kind === 'coins'
    ? `Die Coins liegen in Ihrem Guthaben. Jeder schaltet einen Artikel frei, einzusetzen sind sie bis zum ${lastDayOf(until)}.`
    : `Der Pass gilt bis ${dayAndTimeOf(until)} und endet von selbst.`;
}
