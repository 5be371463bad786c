/** A reader's rights in the account: data access and erasure. Art. 15, 17 and 20 GDPR. */
export const ownDataTexts = {
  heading: 'Ihre Daten',
  text: 'Was wir zu Ihrem Konto gespeichert haben, können Sie jederzeit herunterladen oder löschen lassen.',
  ways: { export: 'Meine Daten herunterladen', erase: 'Konto löschen' },
  provider: (provider: string) =>
    `Ihr Konto führt ${provider}. Was dort gespeichert ist, erfahren und löschen Sie dort; an uns schreiben Sie, wie es in der Datenschutzerklärung steht.`,
  proof: {
    password: 'Ihr Passwort',
    passwordMissing: 'Bitte geben Sie Ihr Passwort ein.',
    passwordWrong: 'Das ist nicht Ihr Passwort.',
    sendCode: 'Kein Passwort? Code per E-Mail schicken',
    digits: 'Code aus der E-Mail',
    digitsHint: (address: string) =>
      `Wir haben einen sechsstelligen Code an ${address} geschickt. Er gilt eine Stunde.`,
    over: 'Dieser Code gilt nicht mehr. Bitte lassen Sie sich einen neuen schicken.',
    again: 'Neuen Code schicken',
  },
  export: {
    title: 'Ihre Daten herunterladen',
    intro:
      'Sie bekommen eine Datei mit allem, was unsere Dienste zu Ihrem Konto gespeichert haben, und dazu, wofür und wie lange wir es brauchen. Damit sie nur Ihnen in die Hände fällt, fragen wir noch einmal nach.',
    submit: 'Datei herunterladen',
    away: {
      heading: 'Ihre Daten sind gerade nicht vollständig zu bekommen',
      text: (missing: string) =>
        `Es fehlt: ${missing}. Das liegt an uns. Eine halbe Auskunft geben wir Ihnen nicht; bitte versuchen Sie es in ein paar Minuten noch einmal.`,
      again: 'Noch einmal versuchen',
    },
    note: 'Passwörter, Schlüssel und Anmeldungen stehen nur mit ihrem Datum darin: Wer die Datei hat, soll damit nicht in Ihr Konto kommen. Wie viele E-Mails Ihr Postfach in der letzten Stunde bekam und auf welchen Geräten Ihr Konto zu Hause ist, merken wir uns nur als Prüfsummen; sie lassen sich niemandem mehr zuordnen.',
  },
  services: {
    identity: 'Ihr Konto und Ihre Anmeldungen',
    users: 'Merkliste, Newsletter und verschenkte Artikel',
    subscriptions: 'Abos, Zahlungen und Guthaben',
  },
  erase: {
    title: 'Konto löschen',
    intro: 'Das lässt sich nicht rückgängig machen, auch nicht durch uns. Bitte lesen Sie vorher, was es bedeutet.',
    gone: {
      heading: 'Was wir löschen',
      items: [
        'Ihr Konto bei allen unseren Zeitungen, mit Name, E-Mail-Adresse, Passwort und Passkeys',
        'Ihre Anmeldungen auf allen Geräten',
        'Merkliste, Themen, Orte und verschenkte Artikel; die Links dazu gelten nicht mehr',
        'Ihre Newsletter: Es kommt keiner mehr',
        'Ihr Guthaben an Coins und die damit gekauften Artikel: Beides ist danach verfallen',
      ],
    },
    subscription: {
      heading: 'Wenn Sie ein Abo haben',
      text: [
        'Ihr Zugang endet sofort, auf Ihren anderen Geräten spätestens nach zehn Minuten. Wir kündigen für Sie zum nächstmöglichen Termin und buchen nichts mehr ab, auch dann nicht, wenn dieser Termin später liegt. Bezahlte Zeit, die noch nicht um ist, zahlen wir nicht zurück.',
        'Möchten Sie bis zum Ende lesen, kündigen Sie bitte zuerst und löschen Ihr Konto danach. Möchten Sie einen Vertrag innerhalb von 14 Tagen widerrufen, tun Sie auch das bitte vorher: Dann bekommen Sie Ihr Geld zurück.',
        'Ein Abo der gedruckten Zeitung läuft weiter; es hat mit diesem Konto nichts zu tun.',
      ],
      cancel: 'Vertrag kündigen',
      withdraw: 'Vertrag widerrufen',
    },
    kept: {
      heading: 'Was wir behalten müssen',
      intro: 'Ohne Ihren Namen und Ihre Adresse, und nur, wenn es das bei Ihnen gibt:',
      kinds: {
        invoice: 'Rechnungen und Stornorechnungen',
        payment: 'Zahlungen und Bewegungen Ihres Guthabens',
        letter: 'Bestellungen und Schreiben zu Ihrem Vertrag',
        declaration:
          'Kündigungen und Widerrufe, so wie Sie sie abgegeben haben, auch mit dem Namen und der Adresse darin',
        consent: 'Nachweise, dass Sie einen Newsletter wollten',
        redemption: 'eingelöste Codes',
        paymentReport: 'Meldungen des Zahlungsdienstes',
      },
      until: (day: string, law: string) => `längstens bis ${day} (${law})`,
      backups: 'Aus den Sicherungen unserer Datenbanken verschwindet alles nach 30 Tagen.',
    },
    export: 'Vorher meine Daten herunterladen',
    confirm: 'Bestätigen Sie, dass Sie es sind',
    submit: 'Konto endgültig löschen',
    stopped: {
      heading: 'Ihr Konto ist noch nicht gelöscht',
      text: (service: string) =>
        `Ein Dienst hat nicht geantwortet: ${service}. Das liegt an uns. Ein Teil Ihrer Daten kann schon gelöscht sein, Ihr Konto gibt es aber noch. Bitte versuchen Sie es in ein paar Minuten noch einmal; wir löschen dann, was übrig ist.`,
      unsure:
        'Der Dienst, der Ihr Konto führt, hat nicht rechtzeitig geantwortet. Bekommen Sie gleich eine E-Mail „Ihr Konto ist gelöscht“, ist alles erledigt. Sonst melden Sie sich bitte an und versuchen es noch einmal: Alles andere ist schon gelöscht.',
      again: 'Noch einmal versuchen',
    },
    done: {
      heading: 'Ihr Konto ist gelöscht',
      text: [
        'Sie sind auf allen Geräten und bei allen unseren Zeitungen abgemeldet. Lief noch ein Abo, ist es gekündigt; wir buchen nichts mehr ab.',
        'Eine E-Mail bestätigt es Ihnen. Danke, dass Sie bei uns gelesen haben.',
      ],
    },
  },
} as const;
