import { START_TEXT_VERSION } from '../../domain/purchase/startTextVersion.ts';

/**
 * Declarations before content or a service begins at once, § 356 (5), § 357a (2) BGB, by version. Versions are never
 * changed or removed.
 */
const START_TEXTS: ReadonlyMap<string, string> = new Map([
  [
    '2026-11-25',
    'Ich verlange ausdrücklich, dass Sie vor Ablauf der Widerrufsfrist mit der Leistung beginnen. Ich weiß, dass ich damit mein Widerrufsrecht verliere, sobald sie beginnt.',
  ],
  [
    'service-2026-11-28',
    'Ich verlange ausdrücklich, dass Sie vor Ablauf der Widerrufsfrist mit der Leistung beginnen. Ich weiß: Widerrufe ich, zahle ich für die Tage vom Beginn bis zu meinem Widerruf einen angemessenen Teil des Preises.',
  ],
]);

/** @throws for an unknown version */
export function startText(version: string = START_TEXT_VERSION): string {
  const text = START_TEXTS.get(version);
  if (text === undefined) throw new Error(`Unknown version of the declaration: ${version}`);
  return text;
}
