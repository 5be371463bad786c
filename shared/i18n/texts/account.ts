/** The account in the head of every page. */
export const accountHeadTexts = {
  login: 'Anmelden',
  account: 'Mein Konto',
  bookmarks: 'Merkliste',
  menu: 'Konto',
  logout: 'Abmelden',
  loggedOut: 'Sie sind abgemeldet.',
  identityUnavailable:
    'Die Anmeldung ist gerade nicht zu erreichen. Sie lesen so lange wie ein Gast; angemeldet bleiben Sie.',
} as const;

/** With an external account provider. */
export const providerTexts = {
  title: 'Anmelden',
  text: (provider: string) =>
    `Ihr Konto führt ${provider}. Dort melden Sie sich an, und danach lesen Sie hier weiter, wo Sie waren.`,
  onward: (provider: string) => `Weiter zu ${provider}`,
  account: (provider: string) =>
    `Passwort, Passkeys und Ihre anderen Geräte verwalten Sie bei ${provider}, das Ihr Konto führt.`,
} as const;

/** The account area. */
export const accountTexts = {
  kicker: 'Mein Konto',
  title: 'Mein Konto',
  profile: 'Ihre Angaben',
  name: 'Name',
  noName: 'Noch nicht angegeben',
  email: 'E-Mail-Adresse',
  unverified: 'noch nicht bestätigt',
  sendAgain: 'E-Mail zur Bestätigung noch einmal schicken',
  sentAgain: 'Wir haben Ihnen die E-Mail zur Bestätigung noch einmal geschickt.',
  notSent: 'Die E-Mail konnten wir gerade nicht schicken. Bitte versuchen Sie es später noch einmal.',
  changePassword: 'Passwort ändern',
  devices: 'Wo Sie angemeldet sind',
  thisDevice: 'dieses Gerät',
  lastUsed: (when: string) => `zuletzt benutzt ${when}`,
  endDevice: 'Abmelden',
  deviceStayed: 'Das Gerät konnten wir gerade nicht abmelden. Bitte versuchen Sie es später noch einmal.',
  endDeviceNamed: (device: string, when: string) => `Abmelden: ${device}, zuletzt benutzt ${when}`,
  olderDevices: (count: number) => (count === 1 ? 'Ein älteres Gerät' : `${count} ältere Geräte`),
  passkeys: 'Passkeys',
  passkeysText:
    'Mit einem Passkey melden Sie sich ohne Passwort an: mit Fingerabdruck, Gesicht oder dem Code Ihres Geräts.',
  noPasskeys: 'Sie haben noch keinen.',
  passkeysAway: 'Die Liste Ihrer Passkeys ist im Moment nicht zu bekommen.',
  passkeyMade: 'Ihr Passkey ist angelegt.',
  passkeyDropped: 'Der Passkey ist entfernt. Auf dem Gerät selbst können Sie ihn in dessen Einstellungen löschen.',
  passkeyStayed: 'Den Passkey konnten wir gerade nicht entfernen. Bitte versuchen Sie es später noch einmal.',
  makePasskey: 'Passkey anlegen',
  dropPasskey: 'Entfernen',
  dropPasskeyNamed: (name: string) => `Passkey entfernen: ${name}`,
  unnamedPasskey: 'Passkey',
  madeAt: (when: string) => `angelegt am ${when}`,
  endEverywhere: 'Überall abmelden',
  endHere: 'Hier abmelden',
  devicesAway: 'Die Liste Ihrer Geräte ist im Moment nicht zu bekommen.',
} as const;
