/**
 * Forbidden ancestors, from the content models of HTML, for violations that browsers repair silently or ignore:
 * https://html.spec.whatwg.org/multipage/indices.html#elements-3. The checker of `npm run test:deep` covers all of
 * them.
 */
const FORBIDDEN: Readonly<Record<string, readonly string[]>> = {
  header: ['header', 'footer', 'address'],
  footer: ['header', 'footer', 'address'],
  main: ['main', 'article', 'aside', 'nav', 'header', 'footer'],
  address: ['address'],
  article: ['address'],
  aside: ['address'],
  nav: ['address'],
  a: ['a', 'button', 'label'],
  button: ['a', 'button', 'label'],
  label: ['label'],
  form: ['form'],
  dialog: ['a', 'button'],
};

/** Elements that HTML forbids within their ancestor, as `header in header`, outer one last. */
export function findNesting(html: string): readonly string[] {
  const open: string[] = [];
  const found = new Set<string>();
  const bare = html.replaceAll(/<!--.*?-->|<(script|style|textarea)\b.*?<\/\1>/gs, '');
  for (const [, slash, name = ''] of bare.matchAll(/<(\/?)([a-z]+)\b[^>]*>/g)) {
    if (!Object.hasOwn(FORBIDDEN, name)) continue;
    if (slash) open.splice(open.lastIndexOf(name), 1);
    else {
      for (const outer of open) if (FORBIDDEN[name]?.includes(outer)) found.add(`${name} in ${outer}`);
      open.push(name);
    }
  }
  return [...found];
}
