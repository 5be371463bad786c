const DAY_MS = 86_400_000;

type Dated = readonly [days: number, hour: number, summary: string, location: string, ...more: readonly string[]];

const CALENDARS: Readonly<Record<string, readonly Dated[]>> = {
  koeln: [
    [-7, 8, 'Wochenmarkt', 'Sudermanplatz, Köln', 'RRULE:FREQ=WEEKLY'],
    [0, 17, 'Adventssingen der Kirchenchöre', 'St. Maria Himmelfahrt, Köln'],
    [0, 19, 'Orgelkonzert bei Kerzenschein', 'Trinitatiskirche, Köln'],
    [0, 20, 'Improvisationstheater „Auf Zuruf“', 'Bürgerhaus Kalk', 'STATUS:CANCELLED'],
    [1, 11, 'Führung: Das römische Köln unter der Straße', 'Treffpunkt Rathausplatz, Köln'],
    [1, 15, 'Familiensonntag im Museum', 'Museum am Neumarkt, Köln'],
    [2, 18, 'Bürgersprechstunde zum Umbau der Rheinuferstraße', 'Bezirksrathaus Innenstadt, Köln'],
    [3, 19, 'Lesung: Geschichten vom Fluss', 'Stadtbibliothek, Köln'],
    [5, 19, 'Nachtwächtertour durch die Altstadt', 'Treffpunkt Fischmarkt, Köln', 'RRULE:FREQ=WEEKLY'],
    [6, 14, 'Adventsbasar', 'Gemeindezentrum Ehrenfeld'],
  ],
  rheinerft: [
    [0, 16, 'Adventsmarkt rund um die Burg', 'Burg Vischel, Hürth'],
    [0, 18, 'Handballfest der Jugend', 'Dreifachhalle, Hürth'],
    [1, 11, 'Familienwanderung am Otto-Maigler-See', 'Parkplatz Seestraße, Hürth'],
    [1, 17, 'Kammermusik im Schlosskeller', 'Schloss, Brühl'],
    [2, 17, 'Sitzung des Stadtrats', 'Rathaus, Hürth'],
    [2, 19, 'Bürgerversammlung Hochwasserschutz', 'Aula des Gymnasiums, Erftstadt'],
    [3, 19, 'Repair-Café', 'Bürgertreff, Frechen', 'RRULE:FREQ=WEEKLY'],
    [4, 20, 'Kino im Feuerwehrhaus', 'Feuerwache, Kerpen'],
    [6, 10, 'Nikolausmarkt', 'Marktplatz, Bergheim'],
    [6, 15, 'Puppentheater', 'Kulturhaus, Wesseling'],
  ],
  leverkusen: [
    [0, 15, 'Adventsmarkt in der Altstadt', 'Goetheplatz, Opladen'],
    [0, 19, 'Heimspiel der Handballerinnen', 'Sporthalle am Park, Leverkusen'],
    [1, 14, 'Tag der offenen Tür im Tierheim', 'Reuschenberg, Leverkusen'],
    [2, 18, 'Chorprobe für alle', 'Scala, Opladen', 'RRULE:FREQ=WEEKLY'],
    [4, 19, 'Vortrag: Heizen im Altbau', 'Volkshochschule, Wiesdorf'],
    [6, 11, 'Nikolauslauf', 'Neulandpark, Leverkusen'],
  ],
};

/** Times of local clocks: floating, so in Cologne. */
export function calendarAnswer(name: string, now: number): string {
  const events = (CALENDARS[name] ?? []).flatMap(([days, hour, summary, location, ...more], at) => {
    const day = new Date(now + days * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '');
    return [
      'BEGIN:VEVENT',
      `UID:${name}-${at}@kalender.example`,
      `DTSTAMP:${day}T000000Z`,
      `SUMMARY:${escapeText(summary)}`,
      `LOCATION:${escapeText(location)}`,
      `DTSTART:${day}T${String(hour).padStart(2, '0')}0000`,
      'DURATION:PT2H',
      ...more,
      'END:VEVENT',
    ];
  });
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pressehaus//Beispiel//DE',
    ...events,
    'END:VCALENDAR',
    '',
  ];
  return lines.join('\r\n');
}

function escapeText(said: string): string {
  return said.replace(/[\\;,]/g, (mark) => `\\${mark}`);
}
