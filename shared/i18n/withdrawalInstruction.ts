import type { Withdrawal } from '../domain/catalogue/product.ts';
import { PUBLISHER, PUBLISHER_ADDRESS } from '../mandators/publisher.ts';
import { declarationHrefs } from '../routes/hrefs.ts';
import { EMAIL, HEADING, PORTAL } from './letterPlaceholders.ts';
import { dayOf } from './formatMoment.ts';

type Agreed = {
  readonly productName: string;
  readonly withdrawal: Withdrawal;
  /** Subscriptions only: days already read are charged. */
  readonly startDeclared?: object;
};

/**
 * Withdrawal instruction and model form of Annexes 1 and 2 to Art. 246a § 1 (2) EGBGB, for agreements with a right of
 * withdrawal of fourteen days. The law's own wording: only that is deemed complete (Art. 246a § 1 (2) sentence 2), and
 * the period begins with a complete instruction (§ 356 (3) BGB).
 */
export function withdrawalInstruction(
  { productName, withdrawal, startDeclared }: Agreed,
  concludedAt: number,
): readonly string[] {
  return [
    `${HEADING}Widerrufsbelehrung`,
    `Widerrufsrecht\nSie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen. Die Widerrufsfrist beträgt vierzehn Tage ${PERIOD_BEGINS[withdrawal]}.`,
    `Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (${PUBLISHER_ADDRESS}, Telefon ${PUBLISHER.telephone}, E-Mail ${EMAIL}) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das beigefügte Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist.`,
    `Sie können Ihr Widerrufsrecht auch online unter ${PORTAL}${declarationHrefs.withdrawal} ausüben. Wenn Sie diese Online-Funktion nutzen, übermitteln wir Ihnen auf einem dauerhaften Datenträger (z. B. durch eine E-Mail) unverzüglich eine Eingangsbestätigung mit Informationen zum Inhalt der Widerrufserklärung sowie dem Datum und der Uhrzeit ihres Eingangs.`,
    'Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.',
    `Folgen des Widerrufs\nWenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet. ${startDeclared ? VALUE_OWED : 'Einen Wertersatz verlangen wir nicht.'}`,
    `${HEADING}Muster-Widerrufsformular`,
    '(Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.)',
    `An: ${PUBLISHER_ADDRESS}, E-Mail ${EMAIL}\nHiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über die Erbringung der folgenden Dienstleistung (*): ${productName}\nBestellt am (*): ${dayOf(concludedAt)}\nName des/der Verbraucher(s): …\nAnschrift des/der Verbraucher(s): …\nUnterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier): …\nDatum: …\n(*) Unzutreffendes streichen.`,
  ];
}

/** Design note 6 of Annex 1. */
const VALUE_OWED =
  'Haben Sie verlangt, dass die Dienstleistungen während der Widerrufsfrist beginnen soll, so haben Sie uns einen angemessenen Betrag zu zahlen, der dem Anteil der bis zu dem Zeitpunkt, zu dem Sie uns von der Ausübung des Widerrufsrechts hinsichtlich dieses Vertrags unterrichten, bereits erbrachten Dienstleistungen im Vergleich zum Gesamtumfang der im Vertrag vorgesehenen Dienstleistungen entspricht.';

/** Design notes 1 of Annex 1. */
const PERIOD_BEGINS: Readonly<Record<Withdrawal, string>> = {
  service: 'ab dem Tag des Vertragsabschlusses',
  content: 'ab dem Tag des Vertragsabschlusses',
  goods:
    'ab dem Tag, an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die Waren in Besitz genommen haben bzw. hat',
};
