/** A page that is audited, and what it stands for. */
export type AuditedPage = { readonly name: string; readonly mandator: string; readonly path: string };

/** Every title's front and one page of each other type. Design 8 has budgets for front and article; the others must not fall behind. */
export const AUDITED_PAGES: readonly AuditedPage[] = [
  { name: 'home, Tagesbote', mandator: 'tagesbote', path: '/' },
  { name: 'home, Rundblick', mandator: 'rundblick', path: '/' },
  { name: 'home, Blitz', mandator: 'blitz', path: '/' },
  { name: 'home, Leverkusen', mandator: 'leverkusen', path: '/' },
  { name: 'article, free', mandator: 'tagesbote', path: '/1001' },
  { name: 'article, paid', mandator: 'tagesbote', path: '/1002' },
  { name: 'article, live', mandator: 'tagesbote', path: '/1005' },
  { name: 'channel', mandator: 'tagesbote', path: '/koeln' },
  { name: 'authors', mandator: 'tagesbote', path: '/autoren' },
  { name: 'author', mandator: 'tagesbote', path: '/autor/anna-12' },
  { name: 'topics', mandator: 'tagesbote', path: '/themen' },
  { name: 'topic', mandator: 'tagesbote', path: '/themen/7' },
  { name: 'search', mandator: 'tagesbote', path: '/suche?q=dom' },
  { name: 'podcasts', mandator: 'tagesbote', path: '/podcasts' },
  { name: 'podcast', mandator: 'tagesbote', path: '/podcasts/stadtgespraech' },
  { name: 'test reports', mandator: 'tagesbote', path: '/testberichte' },
  { name: 'test report', mandator: 'tagesbote', path: '/testbericht/lastenrad-packesel-2-55' },
  { name: 'my region', mandator: 'tagesbote', path: '/meineregion' },
  { name: 'newsletters', mandator: 'tagesbote', path: '/newsletter-anmeldung' },
  { name: 'newsletter', mandator: 'tagesbote', path: '/newsletter-anmeldung/guten-morgen' },
  { name: 'newest', mandator: 'tagesbote', path: '/neueste' },
  { name: 'headlines', mandator: 'tagesbote', path: '/schlagzeilen' },
  { name: 'legal', mandator: 'tagesbote', path: '/impressum' },
];
