/** Columns of the widest layout. */
const COLUMNS = 3;
const ARTICLES = 3;
/** Of a section's heading and the picture below it, in headlines. */
const HEADING = 1;

type WithTeasers = { readonly teasers: readonly unknown[] };

/**
 * Number of articles per section when sections are in columns, so that columns end at about the same height: sections
 * are shorter in columns with more of them. Those columns come last.
 */
export function fillColumns<T extends WithTeasers>(sections: readonly T[]): T[] {
  const most = Math.ceil(sections.length / COLUMNS);
  const longer = sections.length % COLUMNS;
  if (longer === 0 || most === 1) return sections.map((section) => cut(section, ARTICLES));
  const inLonger = longer * most;
  const height = most * (ARTICLES - 1 + HEADING);
  return sections.map((section, place) => {
    if (place >= sections.length - inLonger) return cut(section, ARTICLES - 1);
    const above = place % (most - 1);
    const room = Math.floor((height * (above + 1)) / (most - 1)) - Math.floor((height * above) / (most - 1));
    return cut(section, room - HEADING);
  });
}

function cut<T extends WithTeasers>(section: T, articles: number): T {
  return { ...section, teasers: section.teasers.slice(0, articles) };
}
