/** Another address for an account. */
export const accountAddressTexts = {
  change: 'E-Mail-Adresse ändern',
  title: 'E-Mail-Adresse ändern',
  intro: (address: string) =>
    `Zurzeit melden Sie sich mit ${address} an. An die neue Adresse schicken wir einen Code; erst wenn Sie ihn eingeben, gilt sie. Die bisherige bekommt einen Hinweis.`,
  email: 'Neue E-Mail-Adresse',
  same: 'Das ist schon Ihre Adresse, oder keine vollständige. Sie sieht etwa so aus: name@beispiel.de.',
  submit: 'Code an die neue Adresse schicken',
  code: {
    title: 'Neue Adresse bestätigen',
    intro:
      'Wir haben eine E-Mail an die neue Adresse geschickt. Bitte geben Sie den sechsstelligen Code daraus ein. Bis dahin ändert sich nichts. Danach sind Sie auf allen anderen Geräten abgemeldet.',
    digits: 'Code aus der E-Mail',
    hint: 'Er gilt eine Stunde. Nichts angekommen? Sehen Sie bitte auch im Spam-Ordner nach.',
    submit: 'Adresse bestätigen',
    over: 'Dieser Code gilt nicht mehr. Bitte lassen Sie sich einen neuen schicken.',
    again: 'Andere Adresse oder neuer Code',
  },
  done: 'Ihre neue E-Mail-Adresse gilt. Auf allen anderen Geräten sind Sie abgemeldet.',
  partly:
    'Ihre neue E-Mail-Adresse gilt. Newsletter oder Schreiben zu Ihrem Abo können noch an die bisherige gehen: Ein Dienst hat nicht geantwortet. Bitte geben Sie unserem Aboservice Bescheid, wenn das so bleibt.',
} as const;
