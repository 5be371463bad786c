export const paywallTexts = {
  title: 'Weiterlesen mit Plus',
  text: (name: string) =>
    `Dieser Beitrag ist Teil des Plus-Angebots: Recherchen, Hintergründe und Service der Redaktion ${name}. Mit einem Plus-Zugang lesen Sie ihn sofort ganz.`,
  points: ['Alle Plus-Artikel im Netz und auf dem Telefon', 'Das Archiv der vergangenen Jahre', 'Monatlich kündbar'],
  compactText: (plusName: string) => `Den ganzen Beitrag lesen Sie mit ${plusName}.`,
  contact: 'Fragen zum Abo? Schreiben Sie uns:',
  whyLocked: 'Warum gesperrt?',
  whyStep: (step: number) => `Entscheidungsschritt ${step}`,
  whyTemplate: (template: string) => `Vorlage „${template}“ vom Personalisierungsdienst`,
  whyFallback: (template: string) => `Ersatzvorlage „${template}“, weil der Personalisierungsdienst nicht verwertbar geantwortet hat`,
} as const;
