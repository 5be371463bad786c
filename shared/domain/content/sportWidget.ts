/** What the sports data service has: a league's table, its fixtures, a match while it is played. */
export const SPORT_WIDGET_KINDS = ['table', 'fixtures', 'ticker'] as const;

export type SportWidgetKind = (typeof SPORT_WIDGET_KINDS)[number];

/** `subject`: the league or the match, as the service calls it. */
export type SportWidgetKey = { readonly widget: SportWidgetKind; readonly subject: string };

/** As editors place it. */
export type SportWidget = SportWidgetKey & { readonly title: string };

/**
 * Where the service shows it. Editors store no address of another house, so whoever changes the service changes a
 * setting, and no article can frame anybody else.
 */
export function sportWidgetUrl(origin: string, { widget, subject }: SportWidgetKey): string {
  return new URL(`/${widget}/${encodeURIComponent(subject)}`, origin).href;
}
