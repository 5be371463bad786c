/** The importer's messages, in its operators' language. */
export const messages = {
  usage: `Aufruf: npm run import -- DATEI… [Optionen]      „-“ liest die Standardeingabe

  --mandator ID        Titel: tagesbote (Standard), rundblick, blitz, leverkusen
  --channel PFAD       Ressort der Artikel (Standard: archiv); fehlt es, wird es angelegt
  --map FELD=NAME,…    woher die Felder kommen (JSON, CSV): id, title, prefix, lead, body, author, date, tags, image, credit, channel,
                       paid, ai, reviewedBy, status, address, slug; paid auch aus RSS und Atom (Element), WordPress (eigenes Feld) und ninjs
  --images ORDNER      Bilder nach Dateinamen von hier statt aus dem Netz
  --source NAME        Name des Archivs, in dem die Kennungen gelten (Standard: Dateiname; bei .rss und .atom mit Endung)
  --body ART           html, markdown oder text (Standard: am Feldnamen und Inhalt erkannt)
  --tag NAME           Thema von Artikeln ohne eines (Standard: Archiv)
  --paid-tag NAME      Thema, das einen Artikel kostenpflichtig macht; mehrmals möglich
  --names DATEI        Tabelle ohne Kopf, was wie heißt: author,J. Weiß,Jörg Weiß – tag,Fussball,Fußball – channel,Lokales,koeln/stadt –
                       paid,metered,plus – status,geprüft,published; nichts in der dritten Spalte lässt weg
  --redirects          von der alten Adresse jedes Artikels auf die neue weiterleiten
  --base ADRESSE       wo relative Adressen eines Archivs anfangen, das es nicht sagt
  --post-type NAME     was außer „post“ ein Artikel ist (WordPress, oder das Feld type); mehrmals möglich
  --delimiter ZEICHEN  trennt die Spalten einer CSV-Datei (Standard: an der ersten Zeile erkannt; „tab“ für den Tabulator)
  --quote ZEICHEN      umschließt ihre Felder (Standard: "; „none“ für keines)
  --columns NAME,…     ihre Spalten, wenn die erste Zeile sie nicht nennt
  --encoding NAME      Zeichensatz (Standard: UTF-8, oder was die Datei sagt), z. B. windows-1252
  --report DATEI       Bericht je Datensatz, JSON-Zeilen (Standard: import-bericht.jsonl)
  --ignore NAME        Feld, Element, Thema oder Merkmal im Text, das nichts über Zustand oder Bezahlung sagt; mehrmals möglich
  --date DATUM         Datum von Artikeln ohne eines („now“: der Augenblick des Imports; Standard: sie bleiben zurückgehalten)
  --dry-run            schreibt nichts, sagt, was geschähe`,

  noFiles: 'Es ist keine Datei genannt.',
  unknownMandator: (id: string) => `Diesen Titel gibt es nicht: ${id}`,
  badMap: (part: string) => `--map versteht „${part}“ nicht`,
  badPaidTag: '--paid-tag nennt kein Thema',
  badCharacter: (option: string, text: string) => `--${option} ist ein einzelnes Zeichen, nicht „${text}“`,
  badColumns: '--columns nennt keine Spalten',
  badEncoding: (name: string) => `Diesen Zeichensatz gibt es nicht: ${name}`,
  badBase: (address: string) => `--base ist keine Adresse: ${address}`,
  badHeaders:
    'IMPORT_HEADERS ist kein JSON-Objekt mit Texten: {"CF-Access-Client-Id":"…","CF-Access-Client-Secret":"…"}',
  badNames: (line: number, reason: string) => `--names, Zeile ${line}: ${reason}`,
  unknownName: (kind: string) => `author, tag, channel, paid oder status und ein Name, nicht „${kind.slice(0, 60)}“`,
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
  csvFaults: {
    openQuote: 'ein Anführungszeichen wird nicht geschlossen',
    misplacedQuote: 'hinter einem schließenden Anführungszeichen steht noch Text',
    width: (found: number, wanted: number) => `${found} statt ${wanted} Spalten`,
  },
  csvForm: (delimiter: string, quote: string, columns: readonly string[]) =>
    `CSV, getrennt mit ${delimiter === '\t' ? 'Tabulator' : `„${delimiter}“`}, umschlossen mit ${quote === '' ? 'nichts' : quote}, ${columns.length} Spalten: ${columns.join(', ').slice(0, 300)}`,
  noColumn: (field: string, form: string) =>
    `keine Spalte für ${field}. Gelesen als ${form}. Anders: --map ${field}=SPALTE, --delimiter, --quote, --columns, --encoding`,
  packed: 'Datei ist gepackt: erst entpacken',
  brokenXml: (line: number, detail: string) => `kein gültiges XML (Zeile ${line}): ${detail}`,
  fileGivenUp: 'Element zu lang, der Rest der Datei ist nicht lesbar',
  cutOff: 'Datei bricht mitten im Datensatz ab',
  oneRecord: 'mehr als ein Datensatz',
  noRecords: 'Datei enthält keine Datensätze',
  serverFault: 'Fehler im Content-Server (500)',
  misread: 'ungültige Zeichen: nicht UTF-8 oder nicht die angegebene Kodierung (--encoding)',
  noTitle: 'Titel fehlt',
  noId: 'Kennung fehlt',
  idTooLong: 'Kennung zu lang (über 500 Zeichen)',
  titleTooLong: 'Titel zu lang (über 500 Zeichen)',
  duplicate: (id: string) => `Kennung doppelt: ${id}`,
  unknownDate: (date: string) => `Datum unverständlich: ${date.slice(0, 60)}`,
  future: (date: string) => `Datum liegt in der Zukunft: ${date.slice(0, 60)}`,
  unknownStatus: (value: string) => `unklar, ob veröffentlicht: ${value.trim().slice(0, 60)}`,
  unknownPaid: (value: string) => `unklar, ob kostenpflichtig: ${value.trim().slice(0, 60)}`,
  undecided: (name: string, value: string) =>
    `„${name.slice(0, 100)}“ sagt „${value.slice(0, 60)}“: unklar, ob öffentlich und frei. --map status=${name} oder --map paid=${name} liest es, --names erklärt seine Wörter, --ignore ${name} übergeht es.`,
  undecidedKind: (name: string, value: string) =>
    `„${name.slice(0, 100)}“ sagt „${value.slice(0, 60)}“: unklar, ob ein Artikel. --post-type ${value.slice(0, 60)} macht Artikel daraus, --ignore ${name} übergeht das Feld.`,
  undecidedTag: (name: string) =>
    `Das Thema „${name}“ klingt kostenpflichtig. --paid-tag ${name} nimmt es so, --ignore ${name} lässt es ein Thema sein.`,
  undecidedLine: (line: number, reason: string) => `Zeile ${line}: ${reason}`,
  unknownAi: (value: string) => `unklar, ob mit KI geschrieben: ${value.trim().slice(0, 60)}`,
  noBody: 'Text fehlt',
  binaryText: (type: string) => `Inhalt ist kein Text (${type.slice(0, 60)})`,
  textTooLong: (characters: number) =>
    `Text zu lang (${(characters / 1_000_000).toFixed(1).replace('.', ',')} Millionen Zeichen, höchstens 1)`,
  unreadable: {
    tooDeep: 'Auszeichnung zu tief verschachtelt',
    tooDense: 'Markdown nicht lesbar: mehr Auszeichnung als Text',
    tooLarge: 'Markdown nicht lesbar: es braucht zu viel Speicher',
    tooSlow: 'Markdown nicht lesbar: es braucht länger als eine Sekunde',
  },
  fault: (detail: string) => `nicht lesbar (${detail.replace(/\s+/g, ' ').slice(0, 200)})`,
  paragraphTooLong: 'Absatz zu lang (über 100.000 Zeichen)',
  unknownChannel: (path: string) => `Ressort gibt es nicht: ${path}`,
  rejected: (message: string) => `vom Content-Server abgelehnt: ${message}`,
  skipped: (what: string) => `übergangen: ${what.slice(0, 300)}`,
  losses: {
    address: (detail: string) => `keine Weiterleitung von ${detail}`,
    attachment: (detail: string) => `Anhang weggelassen: ${detail}`,
    byline: (detail: string) => `nicht im Namen der Autoren: ${detail}`,
    category: (detail: string) => `Einordnung weggelassen: ${detail}`,
    comments: (detail: string) => `${detail} Kommentare weggelassen`,
    cut: (detail: string) => `abgeschnitten: ${detail}`,
    element: (detail: string) => `Element weggelassen: ${detail}`,
    ending: (detail: string) => `bleibt öffentlich, obwohl die Quelle ein Ende nennt: ${detail}`,
    format: (detail: string) => `ohne Auszeichnung übernommen: ${detail}`,
    held: (detail: string) => `zurückgehalten: ${detail}`,
    link: (detail: string) => `Verweis weggelassen: ${detail}`,
    paid: (detail: string) => `kostenpflichtig: ${detail}`,
    picture: (detail: string) => `Bild weggelassen: ${detail}`,
    shortcode: (detail: string) => `Shortcode weggelassen: ${detail}`,
    text: (detail: string) => `Text weggelassen: ${detail}`,
  },
  furtherInReport: (label: string) => `${label}: weitere stehen nur im Bericht`,
  findings: {
    rejected: 'abgelehnt',
    skipped: 'übergangen',
    missingPicture: 'Bilder fehlen',
    address: 'Weiterleitungen weggelassen',
    attachment: 'Anhänge weggelassen',
    byline: 'Angaben zu Autoren weggelassen',
    category: 'Einordnungen weggelassen',
    comments: 'Kommentare weggelassen',
    cut: 'Texte abgeschnitten',
    element: 'Elemente weggelassen',
    ending: 'ohne ihr Ende übernommen',
    format: 'Auszeichnungen weggelassen',
    held: 'zurückgehalten',
    link: 'Verweise weggelassen',
    paid: 'an Merkmalen als kostenpflichtig erkannt',
    picture: 'Bilder weggelassen',
    shortcode: 'Shortcodes weggelassen',
    text: 'Texte weggelassen',
  },
  report: (file: string, counts: string) => `Bericht: ${file} (${counts})`,
  gallery: 'Bilder',
  picture: (reference: string, reason: string) => `Bild fehlt: ${reference} (${reason})`,
  pictureReasons: {
    notInFolder: 'nicht im Ordner',
    noFolder: 'kein Ordner angegeben',
    notUploaded: 'noch nicht beim Bilddienst',
    address: 'Adresse nicht erlaubt',
    status: 'nicht gefunden',
    unavailable: 'Server antwortet nicht',
    tooLarge: 'über 20 MB',
    notAPicture: 'kein JPEG, PNG oder WebP',
  },
} as const;
