/**
 * Strong verbs, each with the forms that endings alone do not reduce to it. Folded, without forms that are also nouns.
 */
const VERBS = `
beginnen: beginnt begann begannen begonnen
bleiben: bleibt blieb blieben geblieben
brechen: bricht brach brachen gebrochen
bringen: bringt brachte brachten gebracht
denken: denkt dachte dachten gedacht
entscheiden: entscheidet entschied entschieden
erfinden: erfindet erfand erfanden erfunden
fahren: fuhr fuhren gefahren
fallen: fiel fielen gefallen
finden: findet fand fanden gefunden
fliegen: fliegt flog flogen geflogen
geben: gibt gab gaben gegeben
gehen: geht ging gingen gegangen
gewinnen: gewinnt gewann gewannen gewonnen
halten: hielt hielten gehalten
helfen: hilft half halfen geholfen
kommen: kommt kam kamen gekommen
lassen: liess liessen gelassen
laufen: lief liefen gelaufen
nehmen: nimmt nahm nahmen genommen
schlagen: schlug schlugen geschlagen
schliessen: schliesst geschlossen
schreiben: schreibt schrieb schrieben geschrieben
sehen: sieht sah sahen gesehen
singen: singt sang sangen gesungen
sinken: sinkt sank sanken gesunken
springen: springt sprang sprangen gesprungen
steigen: steigt stieg stiegen gestiegen
sterben: stirbt starb starben gestorben
tragen: trug trugen getragen
treffen: trifft traf trafen getroffen
trinken: trinkt trank tranken getrunken
verlieren: verliert verlor verloren
werfen: wirft warf warfen geworfen
ziehen: zieht zog zogen gezogen
`;

/** The infinitive of a form of these verbs, by its form. */
export const INFINITIVES: ReadonlyMap<string, string> = new Map(
  VERBS.trim()
    .split('\n')
    .flatMap((line) => {
      const [infinitive = '', ...forms] = line.split(/:? /);
      return forms.map((form): [string, string] => [form, infinitive]);
    }),
);
