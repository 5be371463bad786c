/** A name as it is compared with others, without regard to case and spacing: `JÖRG WEISS` is `Jörg Weiß`. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase().replaceAll('ß', 'ss');
}
