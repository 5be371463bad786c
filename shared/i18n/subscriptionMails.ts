import type { EndReason } from '../domain/subscription/subscription.ts';
import type { SubscriptionMail } from '../domain/subscription/subscriptionEffect.ts';
import { formatDate, formatTime } from './formatDate.ts';
import { formatPrice } from './formatNumber.ts';

type MailText = { readonly subject: string; readonly text: string };

/** Common parts of every letter, and the link to its subject. */
export const letterTexts = {
  greeting: 'Guten Tag!',
  account: 'Ihr Abonnement und Ihre Rechnungen',
  farewell: (name: string) => `Freundliche Grüße\nIhr ${name}`,
  terms: 'Allgemeine Geschäftsbedingungen',
} as const;

/** Mails about a subscription with its name; every one contains the relevant date. */
export function subscriptionMailText(mail: SubscriptionMail, name: string): MailText {
  return { subject: `${subjectOf(mail)}: ${name}`, text: textOf(mail, name) };
}

function subjectOf(mail: SubscriptionMail): string {
  switch (mail.kind) {
    case 'orderConfirmed':
      return 'Ihre Bestellung';
    case 'termPaid':
      return 'Ihre Zahlung ist da';
    case 'paymentFailed':
      return 'Ihre Zahlung hat nicht geklappt';
    case 'cancelled':
      return mail.by === 'reader' ? 'Ihre Kündigung' : 'Wir kündigen Ihr Abonnement';
    case 'cancellationTakenBack':
      return 'Ihr Abonnement läuft weiter';
    case 'paused':
      return 'Ihre Pause';
    case 'resumed':
      return 'Ihr Abonnement geht weiter';
    case 'priceOffered':
      return 'Ein neuer Preis, wenn Sie zustimmen';
    case 'priceAccepted':
      return 'Ihr neuer Preis';
    case 'priceDeclined':
      return 'Ihr Preis bleibt';
    case 'chargedBack':
      return 'Ihre Bank hat eine Zahlung zurückgeholt';
    case 'debtPaid':
      return 'Ihre Zahlung ist da';
    case 'paidTwice':
      return 'Sie bekommen Geld zurück';
    case 'ended':
      if (mail.reason === 'declined')
        return `Ihre Bestellung haben wir nicht angenommen, ${ENDINGS.declined}.${mail.refundCents > 0 ? ` ${formatPrice(mail.refundCents)} bekommen Sie zurück.` : ''}`;
      return 'Ihr Abonnement ist beendet';
    case 'withdrawn':
      return 'Ihr Widerruf';
    case 'refunded':
      return 'Ihr Geld ist zurück';
  }
}

function textOf(mail: SubscriptionMail, name: string): string {
  switch (mail.kind) {
    case 'orderConfirmed':
      return `Danke für Ihre Bestellung. ${name} ist freigeschaltet.`;
    case 'termPaid':
      return `${formatPrice(mail.term.priceCents)} sind bei uns eingegangen. Damit ist bis zum ${lastDay(mail.term.until)} alles bezahlt. Die Rechnung finden Sie in Ihrem Konto.`;
    case 'paymentFailed':
      return `${formatPrice(mail.cents)} konnten wir nicht abbuchen. ${retry(mail.retryAt)} Sie lesen weiter bis zum ${lastDay(mail.endsAt)}. Kommt bis dahin keine Zahlung, endet das Abonnement, und Sie schulden uns dafür nichts.`;
    case 'cancelled':
      return mail.by === 'reader'
        ? `Ihre Kündigung des Vertrags über ${name} ist am ${dayAndTime(mail.receivedAt)} bei uns eingegangen. Der Vertrag endet mit Ablauf des ${lastDay(mail.endsAt)}. Bis dahin lesen Sie weiter, und bis dahin können Sie die Kündigung in Ihrem Konto zurücknehmen.`
        : `Wir kündigen Ihren Vertrag über ${name}. Er endet mit Ablauf des ${lastDay(mail.endsAt)}; bis dahin lesen Sie weiter.`;
    case 'cancellationTakenBack':
      return `Sie haben Ihre Kündigung zurückgenommen. Das Abonnement läuft weiter wie bisher; die nächste Zahlung ist am ${date(mail.nextPaymentAt)} fällig.`;
    case 'paused':
      return `Die Pause beginnt am ${date(mail.from)}; bis dahin lesen Sie weiter. Am ${date(mail.resumesAt)} geht das Abonnement weiter; dann ist die nächste Zahlung fällig.`;
    case 'resumed':
      return `Ihr Abonnement geht weiter. Die nächste Zahlung ist am ${date(mail.nextPaymentAt)} fällig.`;
    case 'priceOffered':
      return `Wir bieten Ihnen an, das Abonnement ab dem ${date(mail.from)} für ${formatPrice(mail.newCents)} statt ${formatPrice(mail.oldCents)} fortzusetzen. Dafür brauchen wir bis zum ${lastDay(mail.answerBy)} Ihre Zustimmung. Lehnen Sie ab oder antworten Sie nicht, bleibt es bei ${formatPrice(mail.oldCents)}.`;
    case 'priceAccepted':
      return `Sie haben zugestimmt: Zeiträume, die ab dem ${date(mail.from)} beginnen, kosten ${formatPrice(mail.cents)}.`;
    case 'priceDeclined':
      return `Sie haben abgelehnt. Es bleibt bei ${formatPrice(mail.cents)}.`;
    case 'chargedBack':
      return `Ihre Bank hat eine Zahlung zurückgeholt; offen sind ${formatPrice(mail.owedCents)}. ${
        mail.endsAt === null
          ? 'Bitte bezahlen Sie den Betrag in Ihrem Konto.'
          : `Der Zugang ist deshalb gesperrt. Bezahlen Sie bis zum ${lastDay(mail.endsAt)}, geht es sofort weiter; sonst endet das Abonnement, und Sie zahlen nur die Tage, an denen Sie lesen konnten.`
      }`;
    case 'debtPaid':
      return `${formatPrice(mail.cents)} sind bei uns eingegangen.${mail.refundCents > 0 ? ` ${formatPrice(mail.refundCents)} davon waren zu viel; Sie bekommen sie zurück.` : ''}${mail.until === null ? '' : ` Sie können wieder lesen; bezahlt ist bis zum ${lastDay(mail.until)}.`}`;
    case 'paidTwice':
      return `${formatPrice(mail.cents)} haben Sie bezahlt, ohne dass etwas offen war. Wir haben die Rückzahlung schon veranlasst, auf dem Weg, auf dem Sie bezahlt haben. Sie brauchen nichts zu tun.`;
    case 'ended':
      return `Das Abonnement ist am ${lastDay(mail.endedAt)} zu Ende gegangen, ${ENDINGS[mail.reason]}.${mail.refundCents > 0 ? ` ${formatPrice(mail.refundCents)} für die Zeit danach bekommen Sie zurück.` : ''}${mail.owedCents > 0 ? ` Offen sind noch ${formatPrice(mail.owedCents)}.` : ''}`;
    case 'withdrawn':
      return `Ihr Widerruf des Vertrags über ${name} ist am ${dayAndTime(mail.receivedAt)} bei uns eingegangen. Der Vertrag ist damit aufgelöst. ${refundToCome(mail)}`;
    case 'refunded':
      return refundedText(mail);
  }
}

function refundToCome({ refundCents, isReturned }: Extract<SubscriptionMail, { kind: 'withdrawn' }>): string {
  if (refundCents > 0)
    return `Sie bekommen ${formatPrice(refundCents)} zurück, spätestens vierzehn Tage nach dem Eingang.`;
  return isReturned
    ? 'Zurückzuzahlen ist nichts mehr: Was Sie bezahlt hatten, ist schon wieder bei Ihnen.'
    : 'Bezahlt hatten Sie noch nichts.';
}

function refundedText({ cents, calledBackCents }: Extract<SubscriptionMail, { kind: 'refunded' }>): string {
  const byUs = `${formatPrice(cents)} haben wir Ihnen zurückgezahlt, auf dem Weg, auf dem Sie bezahlt haben.`;
  if (calledBackCents === 0) return byUs;
  const byBank = `${formatPrice(calledBackCents)} hat Ihre Bank zurückgeholt, bevor wir sie Ihnen zurückzahlen konnten. Damit ist alles erledigt; Sie schulden uns nichts.`;
  return cents === 0 ? byBank : `${byUs} ${byBank}`;
}

const ENDINGS: Readonly<Record<EndReason, string>> = {
  abandoned: 'weil die Bestellung nicht bezahlt wurde',
  duplicate: 'weil Sie das schon abonniert hatten',
  declined:
    'weil es zu diesem Zahlungsmittel oder Ihrer E-Mail-Adresse schon ein kostenloses Angebot, einen Widerruf oder eine ausgebliebene Zahlung gab. Bestellen Sie gern noch einmal: Dann ohne Probepreis, und Sie lesen, sobald die Zahlung eingegangen ist',
  cancelled: 'wie gekündigt',
  unpaid: 'weil keine Zahlung kam',
  chargedBack: 'weil die Bank die Zahlung zurückgeholt hat',
};

function retry(at: number | null): string {
  return at === null
    ? 'Bitte bezahlen Sie in Ihrem Konto; von selbst buchen wir nicht noch einmal ab.'
    : `Am ${date(at)} versuchen wir es noch einmal; in Ihrem Konto können Sie auch gleich bezahlen.`;
}

function date(at: number): string {
  return formatDate(new Date(at).toISOString());
}

/** The last day, from an exclusive end. */
function lastDay(until: number): string {
  return date(until - 1);
}

function dayAndTime(at: number): string {
  return `${date(at)} um ${formatTime(new Date(at).toISOString())}`;
}
