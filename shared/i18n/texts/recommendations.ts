export const recommendationTexts = {
  title: 'Weiterlesen',
  personal: 'Nach dem, was Sie hier zuletzt gelesen haben',
  neutral: 'Für alle dieselbe Auswahl',
  /** Above a third party's recommendations. */
  chosenBy: (vendor: string) => `Ausgewählt von ${vendor}. Darunter können Anzeigen sein.`,
  unavailable: 'Gerade lassen sich keine Empfehlungen laden.',
  reasons: {
    section: (name: string) => `Weil Sie zuletzt ${name} gelesen haben`,
    topic: (name: string) => `Weil Sie zuletzt zum Thema ${name} gelesen haben`,
    mostRead: 'Meistgelesen',
    editors: 'Von der Redaktion empfohlen',
    front: 'Oben auf der Startseite',
  },
} as const;
