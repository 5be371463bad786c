import type { AccountPromise } from '../../domain/paywall/accountPromise.ts';
import type { Meter } from '../../domain/paywall/meter.ts';
import type { Occasion, WayOn } from '../../domain/paywall/occasion.ts';
import type { Tone } from '../../domain/site/tone.ts';

type LayerFacts = {
  /** The title's subscription. */
  readonly plusName: string;
  readonly meter: Meter | null;
  /** What a new account would unlock. */
  readonly promise: AccountPromise | null;
  /** Coins that the reader has left. */
  readonly credits: number;
};

type LayerWords = {
  /** Why the article is locked, in a word. */
  readonly kicker: string;
  readonly title: string;
  readonly reason: string;
};

type LayerTexts = {
  readonly words: Readonly<Record<Occasion, (facts: LayerFacts) => LayerWords>>;
  readonly actions: Readonly<Record<Exclude<WayOn, 'order'>, string>>;
  readonly orders: {
    readonly plus: (plusName: string) => string;
    /** Where the offer begins with a lower price. */
    readonly trial: (plusName: string) => string;
    readonly epaper: string;
    /** If the title's offers are unknown. */
    readonly unknown: (plusName: string) => string;
  };
};

const coinsOf = (credits: number) => (credits === 1 ? 'noch 1 Coin' : `noch ${credits} Coins`);

/** `3 Artikel im Monat`; unspecific if the number is unknown. */
function freeOf(
  promise: AccountPromise | null,
  { one, many, some }: Readonly<Record<'one' | 'many' | 'some', string>>,
) {
  if (promise?.kind !== 'articles') return some;
  const { limit, period } = promise;
  return `${limit === 1 ? one : `${limit} ${many}`} ${period === 'month' ? 'im Monat' : `in ${daysText(period)}`}`;
}

function trialOf(promise: AccountPromise | null): string {
  if (promise?.kind !== 'days') return 'die ersten Tage';
  return promise.days === 1 ? 'einen Tag lang' : `${promise.days} Tage lang`;
}

const daysText = (days: number) => (days === 1 ? 'einem Tag' : `${days} Tagen`);

const sober: LayerTexts = {
  words: {
    plus: ({ plusName }) => ({
      kicker: 'Artikel mit Abonnement',
      title: `Weiterlesen mit ${plusName}`,
      reason: `Diesen Artikel lesen Sie ganz mit ${plusName}. Das Abonnement bezahlt die Redaktion, die ihn recherchiert hat.`,
    }),
    registration: ({ plusName, promise }) => ({
      kicker: 'Artikel mit Konto',
      title: 'Kostenlos registrieren und weiterlesen',
      reason: `Dieser Artikel gehört zu ${plusName}. Mit einem kostenlosen Konto lesen Sie ${
        promise?.kind === 'days'
          ? `${trialOf(promise)} alle Artikel`
          : `davon ${freeOf(promise, { one: 'einen Artikel', many: 'Artikel', some: 'einige Artikel' })}`
      } auch ohne Abonnement.`,
    }),
    meter: ({ plusName, meter }) => ({
      kicker: meter ? `${meter.used} von ${meter.limit} gelesen` : 'Artikel mit Abonnement',
      title: meter?.limit === 1 ? 'Ihren freien Artikel haben Sie gelesen' : 'Ihre freien Artikel haben Sie gelesen',
      reason: `Mit ${plusName} lesen Sie weiter, ohne zu zählen: diesen Artikel und alle anderen.`,
    }),
    trial: ({ plusName, promise }) => ({
      kicker: 'Kostenlose Probe',
      title: `Lesen Sie ${plusName} zur Probe`,
      reason: `Mit einem neuen Konto sind ${trialOf(promise)} alle Artikel für Sie offen, auch dieser. Die Probe endet von selbst.`,
    }),
    trialOver: ({ plusName }) => ({
      kicker: 'Artikel mit Abonnement',
      title: 'Ihre Probezeit ist vorbei',
      reason: `Danke, dass Sie uns kennengelernt haben. Mit ${plusName} lesen Sie weiter: diesen Artikel und alle anderen.`,
    }),
    epaper: () => ({
      kicker: 'Artikel mit Abonnement',
      title: 'Weiterlesen mit dem E-Paper',
      reason: 'Mit dem E-Paper lesen Sie diesen Artikel und dazu die ganze Zeitung, Seite für Seite wie gedruckt.',
    }),
    gift: () => ({
      kicker: 'Geschenkter Artikel',
      title: 'Dieser Artikel ist ein Geschenk für Sie',
      reason:
        'Melden Sie sich an, dann lesen Sie ihn ganz. Ein Konto kostet nichts, und ein Abonnement brauchen Sie dafür nicht.',
    }),
    coins: ({ credits }) => ({
      kicker: 'Artikel für 1 Coin',
      title: 'Diesen Artikel freischalten',
      reason: `Sie haben ${coinsOf(credits)}. Mit einem schalten Sie den Artikel frei und lesen ihn, sooft Sie möchten.`,
    }),
  },
  actions: {
    registration: 'Kostenlos registrieren',
    login: 'Anmelden und weiterlesen',
    coin: 'Für 1 Coin freischalten',
  },
  orders: {
    plus: (plusName) => `${plusName} abonnieren`,
    trial: (plusName) => `${plusName} testen`,
    epaper: 'E-Paper abonnieren',
    unknown: (plusName) => `So bekommen Sie ${plusName}`,
  },
};

const loud: LayerTexts = {
  words: {
    plus: ({ plusName }) => ({
      kicker: 'Nur im Abo',
      title: 'Jetzt alles lesen!',
      reason: `Die ganze Geschichte gibt es nur mit ${plusName}.`,
    }),
    registration: ({ plusName, promise }) => ({
      kicker: 'Mit Konto gratis',
      title: 'Anmelden, weiterlesen, fertig!',
      reason: `Eigentlich ${plusName}. Aber mit Konto lesen Sie ${
        promise?.kind === 'days'
          ? `${trialOf(promise)} alles`
          : freeOf(promise, { one: 'eine Geschichte', many: 'Geschichten', some: 'einige Geschichten' })
      } gratis.`,
    }),
    meter: ({ plusName, meter }) => ({
      kicker: meter ? `${meter.used} von ${meter.limit} gelesen` : 'Nur im Abo',
      title: 'Neugierig auf mehr?',
      reason: `Ihre Gratis-Artikel sind gelesen. Mit ${plusName} geht’s weiter, so viel Sie wollen.`,
    }),
    trial: ({ plusName, promise }) => ({
      kicker: 'Gratis zur Probe',
      title: `Testen Sie ${plusName}!`,
      reason: `Neues Konto, freie Fahrt: ${trialOf(promise)} lesen Sie alles. Kostet nichts, endet von selbst.`,
    }),
    trialOver: ({ plusName }) => ({
      kicker: 'Nur im Abo',
      title: 'Das war die Probe!',
      reason: `Und jetzt? Weiterlesen mit ${plusName}: diese Geschichte und jede andere.`,
    }),
    epaper: () => ({
      kicker: 'Nur im Abo',
      title: 'Das ganze Blatt auf dem Handy!',
      reason: 'Mit dem E-Paper lesen Sie diese Geschichte und dazu die Zeitung von der ersten bis zur letzten Seite.',
    }),
    gift: () => ({
      kicker: 'Geschenkt',
      title: 'Für Sie, geschenkt!',
      reason: 'Kurz anmelden, und Sie lesen alles. Ein Konto kostet nichts, ein Abo brauchen Sie nicht.',
    }),
    coins: ({ credits }) => ({
      kicker: '1 Coin, 1 Artikel',
      title: 'Freischalten und lesen!',
      reason: `Sie haben ${coinsOf(credits)}. Ein Coin, und die Geschichte gehört Ihnen.`,
    }),
  },
  actions: { registration: 'Gratis registrieren', login: 'Anmelden und lesen', coin: 'Für 1 Coin lesen' },
  orders: {
    plus: (plusName) => `${plusName} holen`,
    trial: (plusName) => `${plusName} testen`,
    epaper: 'E-Paper holen',
    unknown: (plusName) => `So geht’s zu ${plusName}`,
  },
};

/** Texts of the layers, in the title's tone. */
export const layerTexts: Readonly<Record<Tone, LayerTexts>> = { sober, loud };
