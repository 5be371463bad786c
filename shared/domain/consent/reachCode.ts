type Page = { readonly route?: string | undefined; readonly tracking?: string | undefined };

/**
 * A page's code for audience measurement: its tracking type and route. Few, since each is registered with INFOnline;
 * letters, digits, `/` and `-` only, as it requires.
 */
export function reachCode({ route = '', tracking = 'Other' }: Page): string {
  return [tracking, route]
    .filter((part) => part !== '')
    .map((part) => part.replaceAll(/[^A-Za-z0-9-]/g, '_'))
    .join('/');
}
