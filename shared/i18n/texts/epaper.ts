import type { EditionDecision } from '../../domain/paywall/decideEdition.ts';
import type { DeclinedName } from '../../domain/site/declinedName.ts';
import { editionName, type NamedEdition } from '../editionName.ts';
import { formatDate, formatDay } from '../formatDate.ts';

const monthOf = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const megabytes = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

type Notice = { readonly heading: string; readonly text: readonly string[] };

/** The e-paper: shelf, archive, and what readers without it see. */
export const epaperTexts = {
  title: 'E-Paper',
  intro: ({ genitive }: DeclinedName) => `Die gedruckten Ausgaben ${genitive}, Seite für Seite.`,
  description: ({ genitive }: DeclinedName) =>
    `Die gedruckten Ausgaben ${genitive} als E-Paper: alle Bezirke, jeden Tag, dazu das Archiv nach Monaten.`,
  month: (month: string) => monthOf.format(new Date(`${month}-01`)),
  archive: 'Archiv nach Monaten',
  monthTitle: (month: string) => `E-Paper aus dem ${monthOf.format(new Date(`${month}-01`))}`,
  newest: 'Die neuesten Ausgaben',
  size: ({ pages, bytes }: { readonly pages: number; readonly bytes: number }) =>
    `${pages === 1 ? 'Eine Seite' : `${pages} Seiten`}, ${megabytes.format(Math.max(bytes / 1_000_000, 0.1))} MB`,
  editionOf: (day: string) => `Ausgabe vom ${formatDate(day)}`,
  cover: editionName,
  edition: ({ districtName, day }: NamedEdition) => `Ausgabe ${districtName}, ${formatDay(day)}`,
  download: 'PDF herunterladen',
  reader: {
    label: 'Ausgabe lesen',
    loading: 'Die Ausgabe wird geladen …',
    broken:
      'Die Datei dieser Ausgabe ist beschädigt und lässt sich nicht anzeigen. Wir kümmern uns darum; bitte versuchen Sie es später noch einmal.',
    refused: 'Ihre Anmeldung gilt nicht mehr. Bitte laden Sie die Seite neu und melden Sie sich wieder an.',
    away: 'Die Ausgabe lässt sich gerade nicht laden. Bitte prüfen Sie Ihre Verbindung und laden Sie die Seite neu.',
    previous: 'Vorige Seite',
    next: 'Nächste Seite',
    page: 'Seite',
    of: 'von',
    zoom: 'Größe der Seite',
    smaller: 'Verkleinern',
    larger: 'Vergrößern',
    fit: 'Ganze Seite',
    width: 'Seitenbreite',
    pages: 'Alle Seiten',
    articles: 'Textansicht',
    articlesShort: 'Text',
    noArticles:
      'Auf dieser Seite ist kein lesbarer Text hinterlegt, zum Beispiel bei einer Anzeige. Schalten Sie die Textansicht aus, um die Seite zu sehen.',
    close: 'Schließen',
    toPage: (number: string) => `Seite ${number}`,
    search: 'In der Ausgabe suchen',
    find: 'Suchen',
    previousMatch: 'Voriger Treffer',
    nextMatch: 'Nächster Treffer',
    notFound: 'Nicht gefunden',
    keys: 'Tasten: ← → blättern, + − vergrößern und verkleinern, 0 ganze Seite, / suchen',
  },
  withoutScript:
    'Zum Blättern im Browser braucht diese Seite JavaScript. Die Ausgabe können Sie als PDF laden und lesen.',
  allEditions: 'Alle Ausgaben',
  login: 'Anmelden',
  register: 'Registrieren',
  order: 'E-Paper bestellen',
  subscription: 'Mein Abo',
  again: 'Noch einmal versuchen',
  locked: (name: DeclinedName, edition: NamedEdition): Readonly<Record<Reason, Notice>> => ({
    guest: {
      heading: epaperTexts.cover(edition),
      text: [
        `Diese Ausgabe lesen Abonnenten des E-Papers ${name.genitive}. Melden Sie sich mit Ihrem Konto an, dann geht es hier weiter.`,
        'Wer den Link weitergibt, gibt nur die Adresse weiter: Zum Lesen braucht jede und jeder das eigene E-Paper-Abo.',
      ],
    },
    otherTitle: {
      heading: 'Ihr E-Paper gehört zu einer anderen Zeitung',
      text: [
        `Sie sind angemeldet, und zu Ihrem Konto gehört ein E-Paper, aber nicht das ${name.genitive}. Unter „Mein Abo“ sehen Sie, welches es ist; dieses hier können Sie dazubestellen.`,
      ],
    },
    noEpaper: {
      heading: 'Zu Ihrem Konto gehört kein E-Paper',
      text: [
        `Sie sind angemeldet, aber das E-Paper ${name.genitive} gehört zurzeit nicht zu Ihrem Konto. Ist Ihr Abonnement beendet oder noch nicht bezahlt, sehen Sie das unter „Mein Abo“; hier bestellen Sie es neu.`,
      ],
    },
  }),
  unknown: {
    heading: 'Diese Ausgabe gibt es nicht',
    text: ['An diesem Tag ist für diesen Bezirk keine Ausgabe erschienen, oder sie ist nicht mehr im Archiv.'],
  },
  away: {
    heading: 'Die Ausgabe lässt sich gerade nicht öffnen',
    text: ['An Ihrem Abonnement ändert das nichts. Bitte versuchen Sie es in ein paar Minuten noch einmal.'],
  },
} as const;

type Reason = Extract<EditionDecision, { kind: 'locked' }>['reason'];
