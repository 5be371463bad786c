export const recentlyReadTexts = {
  title: 'Zuletzt gelesen',
  keep: 'Gelesene Artikel merken',
  offHint:
    'Eingeschaltet merkt sich dieser Browser Ihre letzten zehn Artikel. Uns wird davon nichts gesendet; wer dieses Gerät mitbenutzt, kann die Liste sehen.',
  onHint: 'Die Liste steht nur in diesem Browser. Beim Ausschalten wird sie gelöscht.',
  clear: 'Liste leeren',
  off: 'Hier steht nichts, weil die Liste ausgeschaltet ist. Der Schalter „Gelesene Artikel merken“ schaltet sie ein.',
  empty: 'Noch steht hier nichts: Der nächste Artikel, den Sie lesen, ist der erste.',
} as const;

/** The page of them. */
export const readArticlesTexts = {
  title: 'Gelesene Artikel',
  intro: 'Was Sie auf diesem Gerät zuletzt gelesen haben. Die Liste steht nur in diesem Browser.',
  needsScript: 'Für diese Liste braucht Ihr Browser JavaScript.',
  login: 'Was Sie sich zum Lesen merken, haben Sie mit einem Konto auf allen Geräten.',
} as const;
