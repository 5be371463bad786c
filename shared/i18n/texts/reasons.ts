import type { RoleReason } from '../../domain/grants/explainGrants.ts';
import { owedCents } from '../../domain/subscription/money.ts';
import { nextPayment } from '../../domain/subscription/nextPayment.ts';
import type { EndReason, StateOf, Subscription } from '../../domain/subscription/subscription.ts';
import { dayAndTimeOf, dayOf, lastDayOf } from '../formatMoment.ts';
import { formatPrice } from '../formatNumber.ts';
import { owedText } from './purchases.ts';

/** Acceptance G26: why a reader has something: cause, price, end and way out in one sentence. */
export function reasonSentence({ because, until }: Pick<RoleReason, 'because' | 'until'>): string {
  switch (because.kind) {
    case 'subscription':
      return subscriptionSentence(because.subscription);
    case 'purchase':
      return `${because.productName} haben Sie für ${formatPrice(because.priceCents)} gekauft; das gilt bis ${dayAndTimeOf(until)} und endet von selbst.`;
    case 'coins':
      return `${because.productName} haben Sie für ${formatPrice(because.priceCents)} gekauft; damit schalten Sie bis zum ${lastDayOf(until)} einzelne Artikel frei, und weitere Kosten entstehen nicht.`;
    case 'code':
      return `Am ${dayOf(because.redeemedAt)} haben Sie einen Code eingelöst; er gilt bis zum ${lastDayOf(until)}, kostet nichts und endet von selbst.`;
    case 'invitation':
      return `Am ${dayOf(because.redeemedAt)} haben Sie eine Einladung angenommen; sie gilt bis zum ${lastDayOf(until)}, kostet nichts und endet von selbst.`;
    case 'giveAway':
      return `Am ${dayOf(because.redeemedAt)} haben Sie ein Geschenk eingelöst; es gilt bis zum ${lastDayOf(until)}, kostet Sie nichts und endet von selbst.`;
    case 'verification':
      return `Am ${dayOf(because.verifiedAt)} haben Sie das Abo Ihrer gedruckten Zeitung bestätigt; das gilt bis zum ${lastDayOf(until)}, kostet nichts extra und ist danach neu zu bestätigen.`;
    case 'takenOver':
      return `Ihr älterer Vertrag, hierher übernommen am ${dayOf(because.takenOverAt)}: Er gilt hier bis zum ${lastDayOf(until)}, kostet, was darin vereinbart ist, und lässt sich über „Verträge hier kündigen“ beenden.`;
  }
}

/** State of a subscription, active or not: cause, price, end and options in one sentence. */
export function subscriptionSentence(subscription: Subscription): string {
  const { state } = subscription;
  const ordered = `${subscription.agreement.productName}, bestellt am ${dayOf(subscription.orderedAt)}:`;
  switch (state.kind) {
    case 'ordered':
      return `${ordered} Ihre Zahlung fehlt noch; bis ${dayAndTimeOf(state.expiresAt)} können Sie sie nachholen, danach ist die Bestellung hinfällig und kostet nichts.`;
    case 'trial':
      return `${ordered} ${state.isPaid ? `Probe bis zum ${lastDayOf(state.term.until)}${afterwards(subscription, 'danach kostet es')}` : underWay(state)}, und kündigen können Sie jederzeit.`;
    case 'active':
      return `${ordered} ${state.isPaid ? `bezahlt bis zum ${lastDayOf(state.term.until)}${afterwards(subscription, 'danach kostet es')}` : underWay(state)}, und kündigen können Sie jederzeit.`;
    case 'paused':
      return `${ordered} bezahlt bis zum ${lastDayOf(state.term.until)}, danach Pause bis zum ${lastDayOf(state.resumesAt)}${afterwards(subscription, 'dann geht es weiter für')}; fortsetzen oder kündigen können Sie jederzeit.`;
    case 'pastDue':
      return `${ordered} ${formatPrice(state.term.priceCents)} konnten wir nicht abbuchen; Sie lesen weiter bis zum ${lastDayOf(state.term.courtesyUntil)}, und mit einer Zahlung bis dahin läuft Ihr Abo weiter.`;
    case 'cancelled':
      return `${ordered} ${cancelledSentence(subscription, state)}`;
    case 'chargedBack':
      return `${ordered} Ihre Bank hat die Zahlung zurückgeholt, deshalb ist der Zugang gesperrt; zahlen Sie bis zum ${lastDayOf(state.endsAt)} die offenen ${formatPrice(owedCents(subscription))}, geht es weiter, sonst endet das Abo.`;
    case 'ended':
      return `${ordered} beendet mit dem ${lastDayOf(state.endedAt)}, ${END_REASONS[state.reason]}; ${owed(subscription)}.`;
    case 'withdrawn':
      return `${ordered} am ${dayOf(state.withdrawnAt)} widerrufen; was Sie bezahlt haben, ist auf dem Weg zurück zu Ihnen.${owedTwice(subscription)}`;
    case 'refunded':
      return `${ordered} widerrufen; was Sie bezahlt haben, haben wir Ihnen am ${dayOf(state.refundedAt)} erstattet.${owedTwice(subscription)}`;
  }
}

const END_REASONS: Readonly<Record<EndReason, string>> = {
  declined: 'weil wir die Bestellung nicht angenommen haben',
  abandoned: 'weil die Bestellung nicht bezahlt wurde',
  duplicate: 'weil Sie das schon abonniert hatten',
  cancelled: 'weil es gekündigt war',
  unpaid: 'weil keine Zahlung kam',
  chargedBack: 'weil die Bank die Zahlung zurückgeholt hat',
};

function cancelledSentence(subscription: Subscription, { by, endsAt, term }: StateOf<'cancelled'>): string {
  const more = nextPayment(subscription);
  const money = more
    ? `am ${dayOf(more.at)} werden noch ${formatPrice(more.cents)} fällig`
    : 'abgebucht wird nichts mehr';
  const back = by === 'reader' ? '; bis dahin können Sie die Kündigung zurücknehmen' : '';
  const unused = endsAt < term.until ? ', was Sie darüber hinaus bezahlt haben, erstatten wir' : '';
  return `${by === 'reader' ? 'von Ihnen' : 'von uns'} gekündigt, Sie lesen noch bis zum ${lastDayOf(endsAt)}, ${money}${unused}${back}.`;
}

function underWay({ term }: StateOf<'active' | 'trial'>): string {
  return `Ihre Zahlung von ${formatPrice(term.priceCents)} ist unterwegs; Sie lesen inzwischen weiter, längstens bis zum ${lastDayOf(term.courtesyUntil)}`;
}

function afterwards(subscription: Subscription, how: string): string {
  const next = nextPayment(subscription);
  const period = subscription.agreement.periodMonths === 12 ? 'im Jahr' : 'im Monat';
  return next ? `, ${how} ${formatPrice(next.cents)} ${period}` : '';
}

function owedTwice(subscription: Subscription): string {
  const cents = owedCents(subscription);
  return cents > 0 ? ` ${owedText(cents)}` : '';
}

function owed(subscription: Subscription): string {
  const cents = owedCents(subscription);
  return cents > 0 ? `offen sind noch ${formatPrice(cents)}` : 'offen ist nichts mehr';
}
