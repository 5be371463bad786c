export const layoutTexts = {
  skipToContent: 'Zum Inhalt springen',
  subscribe: 'Abo',
  subscriptions: 'Unsere Abonnements',
  since: (time: string) => `seit ${time}`,
  closeBreakingNews: 'Eilmeldung ausblenden',
  rights: (year: number, name: string) => `© ${year} ${name}`,
} as const;

export const menuTexts = {
  main: 'Ressorts',
  sections: 'Alle Ressorts',
  hotTopics: 'Im Blick',
  services: 'Mehr lesen',
  utilityBar: 'Schnellzugriff',
  footerSections: 'Ressortübersicht',
  siteServices: 'Service',
  userSupport: 'Abo und Hilfe',
  socialNetworks: 'Folgen',
  legal: 'Rechtliches',
  area: 'Kontobereich',
  epaper: 'E-Paper',
  open: 'Menü öffnen',
  close: 'Schließen',
} as const;
