/** Newsletters of an account. */
export const ownNewslettersTexts = {
  title: 'Meine Newsletter',
  intro: 'Kreuzen Sie an, welche Newsletter Sie lesen möchten.',
  address: 'Sie kommen an',
  legend: 'Newsletter',
  save: 'Auswahl speichern',
  saved: 'Ihre Auswahl ist gespeichert und gilt ab der nächsten Ausgabe.',
  failed:
    'Ihre Auswahl ließ sich gerade nicht ganz speichern. Angekreuzt ist, was gespeichert ist. Bitte versuchen Sie es später noch einmal.',
  away: 'Welche Newsletter Sie bekommen, ist im Moment nicht zu sehen. Bitte versuchen Sie es später noch einmal. Abbestellen können Sie jeden auch mit dem Link in jeder Ausgabe.',
  none: 'Im Moment erscheint hier kein Newsletter.',
  pending: 'Bestellt, aber noch nicht bestätigt: Kreuzen Sie ihn an, dann kommt er.',
  givenUp: 'Erscheint nicht mehr. Nehmen Sie das Kreuz weg, dann endet auch Ihre Einwilligung.',
  consent:
    'Mit dem Speichern willigen Sie ein, dass wir Ihnen die angekreuzten Newsletter schicken. Nehmen Sie ein Kreuz weg, endet die Einwilligung für diesen.',
  privacy: 'Datenschutzerklärung',
  unproved:
    'Ihre E-Mail-Adresse ist noch nicht bestätigt. Bestätigen Sie sie in Ihrem Konto, dann wählen Sie hier mit einem Kreuz. Einzeln bestellen können Sie schon jetzt:',
  all: 'Alle Newsletter',
} as const;
