/** Places of origin in bylines: large German cities and districts, states, capitals and common datelines. */
const PLACES: ReadonlySet<string> = new Set(
  (
    'aachen|aalen|ahlen|arnsberg|aschaffenburg|augsburg|baden-baden|bamberg|bayern|bayreuth|bergheim|berlin|bielefeld|bocholt|bochum|bonn|bottrop|brandenburg|braunschweig|bremen|bremerhaven|brühl|celle|chemnitz|cottbus|darmstadt|delmenhorst|dessau|detmold|dinslaken|dormagen|dorsten|dortmund|dresden|duisburg|düren|düsseldorf|emden|erfurt|erftstadt|erlangen|eschweiler|essen|esslingen|euskirchen|flensburg|frankfurt|frechen|freiburg|friedrichshafen|fulda|fürth|garmisch|gelsenkirchen|gera|gießen|gladbeck|göppingen|görlitz|göttingen|greifswald|grevenbroich|gummersbach|gütersloh|hagen|halle|hamburg|hameln|hamm|hanau|hannover|heidelberg|heilbronn|herford|herne|herten|hessen|hildesheim|hilden|hürth|ingolstadt|iserlohn|jena|kaiserslautern|karlsruhe|kassel|kempten|kerpen|kiel|kleve|koblenz|köln|konstanz|krefeld|landshut|langenfeld|leipzig|leverkusen|lippstadt|lübeck|lüdenscheid|ludwigsburg|ludwigshafen|lüneburg|lünen|magdeburg|mainz|mannheim|marburg|marl|meerbusch|menden|minden|moers|mönchengladbach|mülheim|münchen|münster|neubrandenburg|neumünster|neuss|neuwied|niedersachsen|nordhorn|nordrhein-westfalen|nürnberg|oberhausen|offenbach|offenburg|oldenburg|osnabrück|paderborn|passau|pforzheim|plauen|potsdam|pulheim|ratingen|ravensburg|recklinghausen|regensburg|remscheid|reutlingen|rheinland-pfalz|rosenheim|rostock|saarbrücken|saarland|sachsen|sachsen-anhalt|salzgitter|schleswig-holstein|schwerin|schweinfurt|siegburg|siegen|sindelfingen|solingen|speyer|stolberg|stralsund|stuttgart|thüringen|trier|troisdorf|tübingen|ulm|unna|velbert|viersen|villingen|weimar|wesel|wesseling|wetzlar|wiesbaden|wilhelmshaven|witten|wolfenbüttel|wolfsburg|worms|wuppertal|würzburg|zwickau|' +
    'amsterdam|ankara|antwerpen|athen|bagdad|bangkok|barcelona|basel|beirut|belgrad|bern|bratislava|brüssel|budapest|buenos aires|bukarest|chicago|damaskus|davos|den haag|dublin|eupen|genf|graz|hanoi|helsinki|hongkong|innsbruck|istanbul|jakarta|jerusalem|kabul|kairo|kapstadt|kiew|kopenhagen|kyjiw|linz|lissabon|ljubljana|london|los angeles|luxemburg|lüttich|lyon|maastricht|madrid|mailand|marseille|mexiko-stadt|minsk|moskau|mumbai|nairobi|neapel|neu-delhi|new york|nikosia|oslo|paris|peking|prag|riga|rio de janeiro|rom|rotterdam|salzburg|san francisco|são paulo|sarajevo|schanghai|seoul|shanghai|singapur|skopje|sofia|stockholm|straßburg|sydney|taipeh|tallinn|teheran|tel aviv|tokio|tripolis|tunis|turin|vaduz|valletta|vilnius|warschau|washington|wien|zagreb|zürich'
  ).split('|'),
);

const ENDS_AS_PLACE =
  /^\p{Lu}\p{Ll}+(?:hausen|stadt|dorf|kirchen|ingen|furt|brück|leben|rode|haven|hagen|weiler|heim|burg|berg|bach|feld|walde|horst|büttel|scheid|rath)$/u;

/** Also first names: treated as places only behind a full name. */
const FIRST_NAMES: ReadonlySet<string> = new Set(['Florenz', 'Hagen', 'Paris', 'Sofia', 'Sydney', 'Verona']);

export function mayBeFirstName(place: string): boolean {
  return FIRST_NAMES.has(place);
}

/** Whether a part of a byline is a place: a known one, with or without its river, or `Bad …` and `Sankt …`. */
export function isPlace(part: string): boolean {
  const name = part
    .replace(/^(?:aus|in|bei) (?=\p{Lu})/u, '')
    .replace(/(?:\/|-| )(?:am|an der|a\. ?d\.|a\.|im|in|ob der|Main|Oder|Saale|Ruhr|Sieg|d\.C\.).*$/, '');
  return PLACES.has(name.toLowerCase()) || /^(?:Bad|Sankt|St\.) \p{Lu}[\p{L}-]+$/u.test(name);
}

/** Whether a word behind a full name is more likely a small place than another author without first names. */
export function endsAsPlace(word: string): boolean {
  return ENDS_AS_PLACE.test(word);
}
