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
  { name: 'headlines', mandator: 'tagesbote', path: '/schlagzeilen' },
  { name: 'legal', mandator: 'tagesbote', path: '/impressum' },
];
