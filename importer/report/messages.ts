/** What the importer says, in the words of those who run it. */
export const messages = {
  usage: `Aufruf: npm run import -- DATEI… [Optionen]      „-“ liest die Standardeingabe

  --mandator ID        Titel: tagesbote (Standard), rundblick, blitz, leverkusen
  --channel PFAD       Ressort der Artikel (Standard: archiv); fehlt es, wird es angelegt
  --map FELD=NAME,…    woher die Felder kommen (JSON, CSV): id, title, prefix, lead, body, author, date, tags, image, channel, paid;
                       paid auch aus RSS und Atom (Element), WordPress (eigenes Feld) und ninjs
  --images ORDNER      Bilder nach Dateinamen von hier statt aus dem Netz
  --source NAME        Name des Archivs, in dem die Kennungen gelten (Standard: Dateiname)
  --body ART           html, markdown oder text (Standard: am Feldnamen und Inhalt erkannt)
  --tag NAME           Thema von Artikeln ohne eines (Standard: Archiv)
  --paid-tag NAME      Thema, das einen Artikel kostenpflichtig macht; mehrmals möglich
  --date DATUM         Datum von Artikeln ohne eines (Standard: der Augenblick des Imports)
  --dry-run            schreibt nichts, sagt, was geschähe`,

  noFiles: 'Es ist keine Datei genannt.',
  unknownMandator: (id: string) => `Diesen Titel gibt es nicht: ${id}`,
  badMap: (part: string) => `--map versteht „${part}“ nicht`,
  badPaidTag: '--paid-tag nennt kein Thema',
  badBody: (kind: string) => `--body versteht „${kind}“ nicht`,
  badDate: (date: string) => `--date versteht „${date}“ nicht`,
  noFile: (file: string) => `Diese Datei lässt sich nicht lesen: ${file}`,
  noFolder: (folder: string) => `Diesen Ordner gibt es nicht: ${folder}`,
  noToken: 'Es fehlt das Token der Redaktion: EDITOR_TOKEN, oder ein gestartetes lokales Portal (npm start).',
  unreachable: (url: string, cause: string) => `Der Content-Server ${url} antwortet nicht (${cause}).`,
  refused: (status: number, text: string) => `Der Content-Server lehnt ab (${status}): ${text}`,
  resumable: 'Was übernommen ist, bleibt; derselbe Befehl macht dort weiter.',
  interrupted: 'Unterbrochen.',
  channelCreated: (path: string) => `Ressort „${path}“ angelegt.`,
  channelWouldBeCreated: (path: string) => `Ressort „${path}“ würde angelegt.`,

  recordTooLong: 'Datensatz zu lang (über 16 Millionen Zeichen)',
  noObject: 'kein JSON-Objekt',
  brokenJson: (detail: string) => `kein gültiges JSON: ${detail}`,
  brokenCsv: (detail: string) => `keine gültige CSV-Zeile: ${detail}`,
  brokenXml: (line: number, detail: string) => `kein gültiges XML (Zeile ${line}): ${detail}`,
  fileGivenUp: 'Element zu lang, der Rest der Datei ist nicht lesbar',
  cutOff: 'Datei bricht mitten im Datensatz ab',
  noRecords: 'Datei enthält keine Datensätze',
  serverFault: 'Fehler im Content-Server (500)',
  misread: 'ungültige Zeichen: nicht UTF-8 oder nicht die angegebene Kodierung',
  noTitle: 'Titel fehlt',
  noId: 'Kennung fehlt',
  idTooLong: 'Kennung zu lang (über 500 Zeichen)',
  titleTooLong: 'Titel zu lang (über 500 Zeichen)',
  duplicate: (id: string) => `Kennung doppelt: ${id}`,
  unknownDate: (date: string) => `Datum unverständlich: ${date.slice(0, 60)}`,
  future: (date: string) => `Datum liegt in der Zukunft: ${date.slice(0, 60)}`,
  unknownPaid: (value: string) => `unklar, ob kostenpflichtig: ${value.trim().slice(0, 60)}`,
  noBody: 'Text fehlt',
  textTooLong: (characters: number) => `Text zu lang (${(characters / 1_000_000).toFixed(1).replace('.', ',')} Millionen Zeichen, höchstens 1)`,
  unreadable: {
    tooDeep: 'Auszeichnung zu tief verschachtelt',
    tooLarge: 'Markdown nicht lesbar: es braucht zu viel Speicher',
    tooSlow: 'Markdown nicht lesbar: es braucht länger als 3 Sekunden',
  },
  fault: (detail: string) => `nicht lesbar (${detail.replace(/\s+/g, ' ').slice(0, 200)})`,
  paragraphTooLong: 'Absatz zu lang (über 100.000 Zeichen)',
  unknownChannel: (path: string) => `Ressort gibt es nicht: ${path}`,
  rejected: (message: string) => `vom Content-Server abgelehnt: ${message}`,
  picture: (reference: string, reason: string) => `Bild fehlt: ${reference} (${reason})`,
  pictureReasons: {
    notInFolder: 'nicht im Ordner',
    noFolder: 'kein Ordner angegeben',
    address: 'Adresse nicht erlaubt',
    status: 'nicht gefunden',
    unavailable: 'Server antwortet nicht',
    tooLarge: 'über 10 MB',
    notAPicture: 'kein JPEG, PNG, WebP oder AVIF',
  },
} as const;
