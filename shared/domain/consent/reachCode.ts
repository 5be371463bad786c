type Page = { readonly route?: string | undefined; readonly tracking?: string | undefined };

/**
 * A page's code in the measurement of reach: its tracking type and route. Few, since each has to be registered with
 * INFOnline; letters, digits and `/`, `-` alone, as it wants them.
 */
export function reachCode({ route = '', tracking = 'Other' }: Page): string {
  return [tracking, route]
    .filter((part) => part !== '')
    .map((part) => part.replaceAll(/[^A-Za-z0-9-]/g, '_'))
    .join('/');
}
