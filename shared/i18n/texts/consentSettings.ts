import type { Purpose, ThirdCountry } from '../../domain/consent/thirdParty.ts';

/** The second layer, loaded on request. */
export const consentSettingsTexts = {
  title: 'Datenschutz-Einstellungen',
  intro:
    'Hier bestimmen Sie, wozu welche Anbieter Daten auf Ihrem Gerät speichern und auslesen dürfen (§ 25 Abs. 1 TDDDG, Art. 6 Abs. 1 Buchst. a DSGVO). Was nicht angekreuzt ist, wird nicht geladen. Eine Einwilligung gilt bis zu 360 Tage, wenn Sie sie nicht vorher widerrufen: ein Kreuz wegnehmen und speichern genügt.',
  purposes: {
    reach: {
      title: 'Reichweite messen',
      text: 'Zählt Besuche und Besucher, damit die Reichweite der Zeitung mit der anderer vergleichbar ist. Wir selbst setzen dann eine zufällige Kennung und zählen Ihre Besuche.',
    },
    analytics: {
      title: 'Nutzung auswerten',
      text: 'Zeigt der Redaktion, welche Seiten wie gelesen werden.',
    },
    advertising: { title: 'Werbung', text: 'Zeigt Anzeigen und misst, ob sie gesehen werden.' },
    recommendations: {
      title: 'Lesetipps',
      text: 'Wählt Empfehlungen nach dem aus, was Sie lesen, und misst, welche davon Sie öffnen.',
    },
    push: {
      title: 'Benachrichtigungen',
      text: 'Lädt das Programm, mit dem Sie Nachrichten aufs Gerät bekommen können.',
    },
    embeddedMedia: {
      title: 'Eingebettete Inhalte',
      text: 'Lädt Videos, Beiträge, Karten und Sportdaten anderer Anbieter, ohne jedes Mal zu fragen.',
    },
    access: {
      title: 'Zugang über Google',
      text: 'Fragt Google, ob ein Artikel für Sie offen ist, wenn Sie aus Google News zu uns kommen und er sonst gesperrt wäre.',
    },
  } satisfies Readonly<Record<Purpose, { readonly title: string; readonly text: string }>>,
  vendors: (count: number) => (count === 1 ? '1 Anbieter' : `${count} Anbieter`),
  countries: {
    US: 'verarbeitet Daten auch in den USA',
    GB: 'verarbeitet Daten auch in Großbritannien',
    CH: 'verarbeitet Daten auch in der Schweiz',
    IL: 'verarbeitet Daten auch in Israel',
  } satisfies Readonly<Record<ThirdCountry, string>>,
  storage: (days: number) =>
    days === 0 ? 'speichert nichts auf Ihrem Gerät' : `speichert bis zu ${days === 1 ? '1 Tag' : `${days} Tage`}`,
  privacy: 'Datenschutzhinweise',
  save: 'Auswahl speichern',
  close: 'Schließen, ohne zu ändern',
} as const;
