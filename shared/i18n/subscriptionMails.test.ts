import { expect, it } from 'vitest';
import type { SubscriptionMail } from '../domain/subscription/subscriptionEffect.ts';
import { subscriptionMailText } from './subscriptionMails.ts';

const received = Date.parse('2026-11-03T10:05+01:00');
const until = Date.parse('2026-12-04T00:00+01:00');
const term = { number: 1, from: received, until, months: 1, isTrial: false, priceCents: 1_290, courtesyUntil: until };

it.each<[SubscriptionMail, string, string]>([
  [
    {
      kind: 'orderConfirmed',
      term: { ...term, isTrial: true, priceCents: 100 },
      withdrawalEnd: Date.parse('2026-11-18T00:00+01:00'),
    },
    'Ihre Bestellung',
    'Danke für Ihre Bestellung. Plus ist freigeschaltet.',
  ],
  [
    { kind: 'termPaid', term },
    'Ihre Zahlung ist da',
    '12,90 € sind bei uns eingegangen. Damit ist bis zum 3. Dezember 2026 alles bezahlt. Die Rechnung finden Sie in Ihrem Konto.',
  ],
  [
    { kind: 'paymentFailed', cents: 1_290, retryAt: Date.parse('2026-11-07T00:00+01:00'), endsAt: until },
    'Ihre Zahlung hat nicht geklappt',
    '12,90 € konnten wir nicht abbuchen. Am 7. November 2026 versuchen wir es noch einmal; in Ihrem Konto können Sie auch gleich bezahlen. Sie lesen weiter bis zum 3. Dezember 2026. Kommt bis dahin keine Zahlung, endet das Abonnement, und Sie schulden uns dafür nichts.',
  ],
  [
    { kind: 'paymentFailed', cents: 1_290, retryAt: null, endsAt: until },
    'Ihre Zahlung hat nicht geklappt',
    '12,90 € konnten wir nicht abbuchen. Bitte bezahlen Sie in Ihrem Konto; von selbst buchen wir nicht noch einmal ab. Sie lesen weiter bis zum 3. Dezember 2026. Kommt bis dahin keine Zahlung, endet das Abonnement, und Sie schulden uns dafür nichts.',
  ],
  [
    { kind: 'cancelled', by: 'reader', receivedAt: received, endsAt: until },
    'Ihre Kündigung',
    'Ihre Kündigung des Vertrags über Plus ist am 3. November 2026 um 10.05 Uhr bei uns eingegangen. Der Vertrag endet mit Ablauf des 3. Dezember 2026. Bis dahin lesen Sie weiter, und bis dahin können Sie die Kündigung in Ihrem Konto zurücknehmen.',
  ],
  [
    { kind: 'cancelled', by: 'publisher', receivedAt: received, endsAt: until },
    'Wir kündigen Ihr Abonnement',
    'Wir kündigen Ihren Vertrag über Plus. Er endet mit Ablauf des 3. Dezember 2026; bis dahin lesen Sie weiter.',
  ],
  [
    { kind: 'cancellationTakenBack', nextPaymentAt: until },
    'Ihr Abonnement läuft weiter',
    'Sie haben Ihre Kündigung zurückgenommen. Das Abonnement läuft weiter wie bisher; die nächste Zahlung ist am 4. Dezember 2026 fällig.',
  ],
  [
    { kind: 'paused', from: until, resumesAt: Date.parse('2027-02-04T00:00+01:00') },
    'Ihre Pause',
    'Die Pause beginnt am 4. Dezember 2026; bis dahin lesen Sie weiter. Am 4. Februar 2027 geht das Abonnement weiter; dann ist die nächste Zahlung fällig.',
  ],
  [
    { kind: 'resumed', nextPaymentAt: until },
    'Ihr Abonnement geht weiter',
    'Ihr Abonnement geht weiter. Die nächste Zahlung ist am 4. Dezember 2026 fällig.',
  ],
  [
    { kind: 'priceOffered', oldCents: 1_290, newCents: 1_490, from: until, answerBy: until },
    'Ein neuer Preis, wenn Sie zustimmen',
    'Wir bieten Ihnen an, das Abonnement ab dem 4. Dezember 2026 für 14,90 € statt 12,90 € fortzusetzen. Dafür brauchen wir bis zum 3. Dezember 2026 Ihre Zustimmung. Lehnen Sie ab oder antworten Sie nicht, bleibt es bei 12,90 €.',
  ],
  [
    { kind: 'priceAccepted', cents: 1_490, from: until },
    'Ihr neuer Preis',
    'Sie haben zugestimmt: Zeiträume, die ab dem 4. Dezember 2026 beginnen, kosten 14,90 €.',
  ],
  [{ kind: 'priceDeclined', cents: 1_290 }, 'Ihr Preis bleibt', 'Sie haben abgelehnt. Es bleibt bei 12,90 €.'],
  [
    { kind: 'chargedBack', owedCents: 1_290, endsAt: null },
    'Ihre Bank hat eine Zahlung zurückgeholt',
    'Ihre Bank hat eine Zahlung zurückgeholt; offen sind 12,90 €. Bitte bezahlen Sie den Betrag in Ihrem Konto.',
  ],
  [
    { kind: 'chargedBack', owedCents: 1_290, endsAt: until },
    'Ihre Bank hat eine Zahlung zurückgeholt',
    'Ihre Bank hat eine Zahlung zurückgeholt; offen sind 12,90 €. Der Zugang ist deshalb gesperrt. Bezahlen Sie bis zum 3. Dezember 2026, geht es sofort weiter; sonst endet das Abonnement, und Sie zahlen nur die Tage, an denen Sie lesen konnten.',
  ],
  [
    { kind: 'debtPaid', cents: 1_290, refundCents: 0, until },
    'Ihre Zahlung ist da',
    '12,90 € sind bei uns eingegangen. Sie können wieder lesen; bezahlt ist bis zum 3. Dezember 2026.',
  ],
  [
    { kind: 'debtPaid', cents: 1_290, refundCents: 645, until: null },
    'Ihre Zahlung ist da',
    '12,90 € sind bei uns eingegangen. 6,45 € davon waren zu viel; Sie bekommen sie zurück.',
  ],
  [
    { kind: 'paidTwice', cents: 1_290 },
    'Sie bekommen Geld zurück',
    '12,90 € haben Sie bezahlt, ohne dass etwas offen war. Wir haben die Rückzahlung schon veranlasst, auf dem Weg, auf dem Sie bezahlt haben. Sie brauchen nichts zu tun.',
  ],
  [
    { kind: 'ended', endedAt: until, reason: 'cancelled', refundCents: 645, owedCents: 0 },
    'Ihr Abonnement ist beendet',
    'Das Abonnement ist am 3. Dezember 2026 zu Ende gegangen, wie gekündigt. 6,45 € für die Zeit danach bekommen Sie zurück.',
  ],
  [
    { kind: 'ended', endedAt: until, reason: 'chargedBack', refundCents: 0, owedCents: 645 },
    'Ihr Abonnement ist beendet',
    'Das Abonnement ist am 3. Dezember 2026 zu Ende gegangen, weil die Bank die Zahlung zurückgeholt hat. Offen sind noch 6,45 €.',
  ],
  [
    { kind: 'withdrawn', receivedAt: received, refundCents: 1_290, isReturned: false },
    'Ihr Widerruf',
    'Ihr Widerruf des Vertrags über Plus ist am 3. November 2026 um 10.05 Uhr bei uns eingegangen. Der Vertrag ist damit aufgelöst. Sie bekommen 12,90 € zurück, spätestens vierzehn Tage nach dem Eingang.',
  ],
  [
    { kind: 'withdrawn', receivedAt: received, refundCents: 0, isReturned: false },
    'Ihr Widerruf',
    'Ihr Widerruf des Vertrags über Plus ist am 3. November 2026 um 10.05 Uhr bei uns eingegangen. Der Vertrag ist damit aufgelöst. Bezahlt hatten Sie noch nichts.',
  ],
  [
    { kind: 'withdrawn', receivedAt: received, refundCents: 0, isReturned: true },
    'Ihr Widerruf',
    'Ihr Widerruf des Vertrags über Plus ist am 3. November 2026 um 10.05 Uhr bei uns eingegangen. Der Vertrag ist damit aufgelöst. Zurückzuzahlen ist nichts mehr: Was Sie bezahlt hatten, ist schon wieder bei Ihnen.',
  ],
  [
    { kind: 'refunded', cents: 1_290, calledBackCents: 0 },
    'Ihr Geld ist zurück',
    '12,90 € haben wir Ihnen zurückgezahlt, auf dem Weg, auf dem Sie bezahlt haben.',
  ],
  [
    { kind: 'refunded', cents: 0, calledBackCents: 1_290 },
    'Ihr Geld ist zurück',
    '12,90 € hat Ihre Bank zurückgeholt, bevor wir sie Ihnen zurückzahlen konnten. Damit ist alles erledigt; Sie schulden uns nichts.',
  ],
])('M142 G11 the mail %j', (mail, subject, text) => {
  const told = subscriptionMailText(mail, 'Plus');
  expect([told.subject, told.text.replaceAll('\u00a0', ' ')]).toEqual([`${subject}: Plus`, text]);
});
