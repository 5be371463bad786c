/** What a tab and a search engine show: a page's title, and behind a dash the paper's, unless that stands in it. */
export function documentTitle(title: string, name: string): string {
  return title.includes(name) ? title : `${title} – ${name}`;
}
