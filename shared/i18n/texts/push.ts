/** Version of the consent text below. Must change with it. */
export const PUSH_TEXT_VERSION = '2026-11-26';

export const pushTexts = {
  title: 'Mitteilungen auf dieses Gerät',
  intro:
    'Sie erfahren von Eilmeldungen und von neuen Artikeln aus dem, was Sie hier ankreuzen, auch wenn unsere Seite nicht offen ist: zu Themen und Orten höchstens dreimal am Tag, Eilmeldungen nur, wenn etwas Wichtiges geschieht.',
  consent:
    'Mit dem Knopf willigen Sie ein, dass wir Ihnen diese Mitteilungen schicken. Sie kommen über den Push-Dienst Ihres Browsers (Google, Mozilla, Apple oder Microsoft), der ihren Inhalt nicht lesen kann. Hier schalten Sie sie jederzeit wieder aus.',
  privacy: 'Mehr in der Datenschutzerklärung',
  legend: 'Davon möchte ich erfahren',
  breaking: 'Eilmeldungen',
  about: {
    topic: (topic: string) => `Neues zu „${topic}“`,
    region: (region: string) => `Neues aus „${region}“`,
  },
  none: {
    topic: 'Sobald Sie Themen gewählt haben, stehen auch diese hier.',
    region: 'Sobald Sie Orte gewählt haben, stehen auch diese hier.',
  },
  /** Followed before, but not any more. */
  left: {
    topic: (count: number) => (count === 1 ? 'ein Thema von früher' : `${count} Themen von früher`),
    region: (count: number) => (count === 1 ? 'ein Ort von früher' : `${count} Orte von früher`),
  },
  quiet: 'Nachts nicht stören, von 22 bis 7 Uhr',
  quietHint: 'Was dann erscheint, holen wir am Morgen nicht nach.',
  breakingAtNight: 'Eilmeldungen auch nachts',
  turnOn: 'Mitteilungen einschalten',
  save: 'Mitteilungen ändern',
  turnOff: 'Mitteilungen ausschalten',
  isOn: 'Mitteilungen sind auf diesem Gerät eingeschaltet.',
  nothingChosen: 'Bitte kreuzen Sie mindestens eines an.',
  /** Where another house sends them: breaking news alone, at any hour. */
  vendor: {
    intro: (name: string) =>
      `Sie erfahren von Eilmeldungen, auch wenn unsere Seite nicht offen ist: nur, wenn etwas Wichtiges geschieht, dann aber auch nachts. Wir verschicken sie über ${name}.`,
    consent: (company: string) =>
      `Mit dem Knopf willigen Sie ein, dass ${company} dafür eine Kennung auf Ihrem Gerät speichert und Ihnen unsere Eilmeldungen schickt. Sie kommen über den Push-Dienst Ihres Browsers (Google, Mozilla, Apple oder Microsoft). Hier schalten Sie sie jederzeit wieder aus.`,
    turnOn: 'Eilmeldungen einschalten',
    turnOff: 'Eilmeldungen ausschalten',
    isOn: 'Eilmeldungen sind auf diesem Gerät eingeschaltet.',
  },
  outcomes: {
    none: '',
    busy: 'Einen Moment bitte …',
    saved: 'Gespeichert. Mitteilungen sind eingeschaltet.',
    ended: 'Mitteilungen sind ausgeschaltet.',
    failed: 'Das hat gerade nicht geklappt. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
    disagreed:
      'Eingeschaltet ist nichts: Ihre Einwilligung für diesen Anbieter ließ sich hier nicht einholen. Sie können sie in den Datenschutzeinstellungen geben; mit Pur ohne Plus laden wir ihn nicht.',
    unanswered: 'Ihr Browser hat keine Mitteilungen erlaubt. Eingeschaltet ist nichts.',
  },
  unable: {
    unsupported: 'Dieser Browser kann keine Mitteilungen empfangen.',
    notInstalled:
      'Auf iPhone und iPad gibt es Mitteilungen nur für Seiten auf dem Home-Bildschirm: Tippen Sie auf „Teilen“ und „Zum Home-Bildschirm“, und öffnen Sie uns von dort.',
    denied:
      'Ihr Browser lässt von unserer Seite keine Mitteilungen zu. Ändern können Sie das in seinen Einstellungen für diese Seite.',
  },
} as const;
