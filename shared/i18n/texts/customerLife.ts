import { dayAndTimeOf, dayOf, lastDayOf } from '../formatMoment.ts';
import { formatPrice } from '../formatNumber.ts';
import type {
  LifeEffect,
  LifeEvent,
  LifeGrant,
  LifePayment,
  LifeState,
  WaitingPiece,
} from '../../domain/customerLife/customerLife.ts';

/** A customer's history for staff: what happened, and its result, in words for the service desk. */
export const customerLifeTexts = {
  title: 'Kunde',
  intro:
    'Alles, was mit den Verträgen eines Kunden geschehen ist, wie es aufgeschrieben wurde. Ändern lässt sich hier nichts; was hängen geblieben ist, lässt sich wiederholen.',
  back: 'Betrieb',
  label: 'E-Mail-Adresse, Kundennummer, Vertrags- oder Rechnungsnummer',
  submit: 'Suchen',
  unknown:
    'Dazu gibt es keinen Kunden. Eine E-Mail-Adresse, die zu mehreren Konten gehört, führt zu keinem: Fragen Sie dann nach einer Rechnungsnummer.',
  away: 'Der Dienst für Angebote und Käufe antwortet gerade nicht. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
  customer: 'Kundennummer',
  saleId: 'Vertragsnummer',
  events: 'Was geschah',
  payments: 'Zahlungen',
  documents: 'Rechnungen',
  grants: 'Rechte',
  nothingBought: 'Bestellt hat dieser Kunde noch nichts.',
  noGrants: 'Rechte hat dieser Kunde keine, und hatte auch keine.',
  waiting: 'Was noch aussteht',
  nothingWaits: 'Es steht nichts aus.',
  repeat: 'Wiederholen',
  repeated: {
    settled: 'Erledigt: Davon steht nichts mehr aus.',
    waiting:
      'Das steht noch aus. Es wird von selbst weiter versucht; vor weniger als einer Minute Versuchtes wird nicht gleich noch einmal versucht.',
    failed:
      'Das hat nicht geklappt: Der Dienst antwortet gerade nicht. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
  },
  unlike: 'Aus den Ereignissen folgt nach den Regeln von heute ein anderer Stand als der gespeicherte.',
} as const;

export const stateTexts: Readonly<Record<LifeState, string>> = {
  ordered: 'bestellt',
  trial: 'in der Probe',
  active: 'aktiv',
  paused: 'pausiert',
  pastDue: 'im Rückstand',
  cancelled: 'gekündigt',
  chargedBack: 'zurückgebucht',
  ended: 'beendet',
  withdrawn: 'widerrufen',
  refunded: 'erstattet',
  underWay: 'Zahlung unterwegs',
  paid: 'bezahlt',
  lapsed: 'verfallen',
};

export function eventText(event: LifeEvent): string {
  switch (event.kind) {
    case 'ordered':
      return 'Bestellt';
    case 'paymentAuthorized':
      return `Zahlung ${event.chargeId} angekündigt`;
    case 'paymentCaptured':
      return `Zahlung ${event.chargeId} eingegangen`;
    case 'paymentFailed':
      return `Zahlung ${event.chargeId} gescheitert`;
    case 'paymentChargedBack':
      return `Zahlung ${event.chargeId} von der Bank zurückgeholt`;
    case 'refundConfirmed':
      return `Erstattung von ${event.chargeId} bestätigt`;
    case 'refundVoided':
      return `Erstattung von ${event.chargeId} entfallen: Die Bank hat das Geld vorher zurückgeholt`;
    case 'paymentMethodGiven':
      return 'Noch einmal bezahlt oder anderes Zahlungsmittel angegeben';
    case 'cancelled': {
      const wished = event.wishedEnd === null ? '' : `, gewünscht zum ${lastDayOf(event.wishedEnd)}`;
      return `${event.by === 'reader' ? 'Vom Leser' : 'Vom Verlag'} gekündigt${wished}`;
    }
    case 'cancellationTakenBack':
      return 'Kündigung zurückgenommen';
    case 'withdrawn':
      return 'Widerrufen';
    case 'paused':
      return `Pause gewünscht, Monate: ${event.months}`;
    case 'resumed':
      return 'Pause beendet';
    case 'priceOffered':
      return `Neuer Preis angeboten: ${formatPrice(event.priceCents)} ab ${dayOf(event.from)}, Antwort bis ${lastDayOf(event.answerBy)}`;
    case 'priceAnswered':
      return event.isAccepted ? 'Neuen Preis angenommen' : 'Neuen Preis abgelehnt';
    case 'givenUp':
      return 'Aufgegeben: Das Konto wurde gelöscht';
    case 'timePassed':
      return 'Ein Termin war erreicht';
  }
}

export function effectText(effect: LifeEffect): string {
  switch (effect.kind) {
    case 'charge':
      return `${formatPrice(effect.cents)} angefordert${effect.isOpen ? ', der Zahlungsdienst weiß noch nichts davon' : ''}`;
    case 'refund':
      return `Erstattung von ${formatPrice(effect.cents)} veranlasst${effect.isOpen ? ', der Zahlungsdienst weiß noch nichts davon' : ''}`;
    case 'invoice':
      return `Rechnung ${effect.name ?? ''} über ${formatPrice(effect.cents)}`;
    case 'cancelInvoice':
      return `Stornorechnung ${effect.name ?? ''} über ${formatPrice(effect.cents)}`;
    case 'grant': {
      const { roles, from, until, isCourtesy, credits } = effect;
      const what = credits > 0 ? `${roles.join(', ')} mit ${credits} Coins` : roles.join(', ');
      return `Recht ${what} vom ${dayAndTimeOf(from)} bis ${dayAndTimeOf(until)}${isCourtesy ? ', auf Kulanz, bis die Zahlung da ist' : ''}`;
    }
    case 'revoke':
      return `Rechte enden ${dayAndTimeOf(effect.at)}${effect.credits > 0 ? `, Coins zurückgenommen: höchstens ${effect.credits}` : ''}`;
    case 'mail':
      if (effect.subject === null) return 'Mail: keine geschrieben';
      return `Mail „${effect.subject}“${effect.isOpen ? ', noch nicht abgeschickt' : ''}`;
  }
}

/** By the payment service's status. `asked`: the service has not been reached yet. */
const PAYMENTS: Readonly<Record<string, string>> = {
  asked: 'noch nicht beim Zahlungsdienst',
  open: 'offen',
  authorized: 'angekündigt',
  captured: 'eingegangen',
  failed: 'gescheitert',
  cancelled: 'abgebrochen',
  chargedBack: 'von der Bank zurückgeholt',
  refunding: 'Erstattung läuft',
};

function paymentStatusText(status: string): string {
  return PAYMENTS[status] ?? status;
}

export function paymentText(payment: LifePayment): string {
  const { chargeId, status, cents, refundedCents, askedAt } = payment;
  const back = refundedCents > 0 ? `, davon erstattet ${formatPrice(refundedCents)}` : '';
  return `${chargeId} vom ${dayOf(askedAt)}: ${formatPrice(cents)}, ${paymentStatusText(status)}${back}`;
}

const CAUSES: Readonly<Record<LifeGrant['cause'], string>> = {
  subscription: 'Abonnement',
  courtesy: 'Kulanz bis zur Zahlung',
  purchase: 'Kauf',
  coins: 'Coins',
  code: 'Code',
  invitation: 'Einladung',
  giveAway: 'Geschenk',
  verification: 'gedruckte Zeitung',
  takenOver: 'älterer Vertrag',
};

export function grantText({ role, cause, from, until }: LifeGrant): string {
  return `${role} durch ${CAUSES[cause]}, vom ${dayAndTimeOf(from)} bis ${dayAndTimeOf(until)}`;
}

export function waitingText({ kind, key, what, attempts, dueAt }: WaitingPiece): string {
  const when = dueAt === null ? 'sobald es geht' : dayAndTimeOf(dueAt);
  const next = `Versuche bisher: ${attempts}, der nächste: ${when}`;
  switch (kind) {
    case 'report':
      return `Meldung des Zahlungsdienstes zu ${what}. ${next}.`;
    case 'effect':
      return `${what === 'refund' ? 'Erstattung' : 'Zahlungsanforderung'} ${key} beim Zahlungsdienst. ${next}.`;
    case 'payment':
      return `Zahlung ${key}: ${paymentStatusText(what)}. Der Zahlungsdienst wird danach gefragt, das nächste Mal: ${when}.`;
    case 'letter':
      return `Mail „${what}“. ${next}.`;
    case 'receipt':
      return `Beleg über „${what}“. ${next}.`;
    case 'roles':
      return `Meldung der Rechte an das Konto. ${next}.`;
  }
}
