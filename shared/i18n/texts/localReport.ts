/** Weather, water levels, disruptions and events of a municipality. */
export const localTexts = {
  title: (place: string) => `Service für ${place}`,
  ofRegion: (place: string) => `Service für Ihre Region ${place}`,
  weather: 'Wetter',
  forecast: 'Vorhersage',
  warnings: 'Wetterwarnungen',
  level: 'Pegel',
  traffic: 'Bus und Bahn',
  events: 'Termine',
  degrees: (celsius: number) => `${decimal(Math.round(celsius))} °C`,
  range: (lowest: number, highest: number) => `${decimal(Math.round(lowest))} bis ${decimal(Math.round(highest))} °C`,
  gauge: (station: string) => `Pegel ${station}`,
  metres: (centimetres: number) => `${decimal(centimetres / 100, 2)} m`,
  tendencies: { rising: 'steigend', falling: 'fallend', steady: 'gleichbleibend' },
  states: { low: 'Niedrigwasser', normal: 'normaler Wasserstand', high: 'erhöhter Wasserstand' },
  disruptions: (count: number) => (count === 1 ? '1 Störung' : `${count} Störungen`),
  undisturbed: 'keine Störungen',
  noDisruptions: 'Keine Störungen gemeldet.',
  noWarnings: 'Keine amtlichen Warnungen.',
  noEvents: 'In den nächsten Tagen sind keine Termine gemeldet.',
  eventsToday: (count: number) => (count === 1 ? 'Heute 1 Termin' : `Heute ${count} Termine`),
  noEventsToday: 'Heute keine Termine',
  allEvents: 'Alle Termine',
  validUntil: (from: string, until: string) => `Gilt von ${from} bis ${until}`,
  validFrom: (from: string) => `Gilt seit ${from}, bis auf Weiteres`,
  expectedUntil: (until: string) => `Voraussichtlich bis ${until}`,
  cancelled: 'Abgesagt',
  allDay: 'Ganztägig',
  asOf: (time: string) => `Stand: ${time}`,
  source: 'Quelle:',
  sample: 'Beispieldaten',
  old: 'Neuere Werte liegen zurzeit nicht vor.',
  missing: 'Zurzeit keine aktuellen Daten.',
  lastSeen: (time: string) => `Zuletzt: ${time}`,
} as const;

/** Pages of events. */
export const eventTexts = {
  title: (place: string | null) => (place === null ? 'Termine' : `Termine in ${place}`),
  heading: (place: string | null) => (place === null ? 'Was läuft?' : `Was läuft in ${place}?`),
  intro: 'Märkte, Konzerte, Führungen und Sitzungen der nächsten zwei Wochen, Tag für Tag.',
  description: (place: string | null, area: string) =>
    `Was heute und in den nächsten Tagen in ${place ?? area} stattfindet: Märkte, Konzerte, Führungen und Sitzungen mit Ort und Uhrzeit.`,
  places: 'Orte',
  all: 'Alle Orte',
  days: 'Tage',
  later: 'Für spätere Tage sind weitere Termine gemeldet. Sie stehen hier, sobald die Tage näher rücken.',
} as const;

function decimal(value: number, digits = 0): string {
  return value
    .toFixed(digits)
    .replace('.', ',')
    .replace(/^-(?=0(?:,0*)?$)/, '')
    .replace('-', '−');
}

/** Codes of the German weather service, `present_weather`. */
const WEATHER = [
  'wolkenlos',
  'heiter',
  'bewölkt',
  'bedeckt',
  'Nebel',
  'gefrierender Nebel',
  'leichter Regen',
  'Regen',
  'kräftiger Regen',
  'gefrierender Regen',
  'kräftiger gefrierender Regen',
  'Schneeregen',
  'kräftiger Schneeregen',
  'leichter Schneefall',
  'Schneefall',
  'kräftiger Schneefall',
  'Eiskörner',
  'Regenschauer',
  'kräftige Regenschauer',
  'Schneeregenschauer',
  'kräftige Schneeregenschauer',
  'Schneeschauer',
  'kräftige Schneeschauer',
  'Graupelschauer',
  'kräftige Graupelschauer',
  'Gewitter',
  'Gewitter',
  'kräftiges Gewitter',
  'Gewitter mit Hagel',
  'kräftiges Gewitter mit Hagel',
  'stürmisch',
] as const;

/** Null for an unknown code. */
export function weatherText(code: number | null): string | null {
  return code === null ? null : (WEATHER[code - 1] ?? null);
}
