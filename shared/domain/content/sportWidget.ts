/** Widgets of the sports data service: a league's table, its fixtures, a live match. */
export const SPORT_WIDGET_KINDS = ['table', 'fixtures', 'ticker'] as const;

export type SportWidgetKind = (typeof SPORT_WIDGET_KINDS)[number];

/** `subject`: the league or the match, as the service calls it. */
export type SportWidgetKey = { readonly widget: SportWidgetKind; readonly subject: string };

/** As editors place it. */
export type SportWidget = SportWidgetKey & { readonly title: string };

/**
 * URL of the widget. Editors store no foreign URL, so changing the service only changes a setting, and no article can
 * frame another host.
 */
export function sportWidgetUrl(origin: string, { widget, subject }: SportWidgetKey): string {
  return new URL(`/${widget}/${encodeURIComponent(subject)}`, origin).href;
}
