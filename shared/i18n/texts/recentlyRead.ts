export const recentlyReadTexts = {
  title: 'Zuletzt gelesen',
  keep: 'Gelesene Artikel merken',
  offHint:
    'Eingeschaltet merkt sich dieser Browser Ihre letzten zehn Artikel. Uns wird davon nichts gesendet; wer dieses Gerät mitbenutzt, kann die Liste sehen.',
  onHint: 'Die Liste steht nur in diesem Browser. Beim Ausschalten wird sie gelöscht.',
  clear: 'Liste leeren',
} as const;
