/** Title for tabs and search engines: the page's title and the newspaper's name, unless included. */
export function documentTitle(title: string, name: string): string {
  return title.includes(name) ? title : `${title} – ${name}`;
}
