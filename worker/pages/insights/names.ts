import { insightsTexts as texts } from '#shared/i18n/texts/insights.ts';
import { MANDATORS } from '#shared/mandators/mandators.ts';

export function nameOfTitle(title: string): string {
  return MANDATORS.find(({ id }) => id === title)?.name ?? title;
}

export function nameOfRoute(route: string): string {
  return nameIn(texts.routes, route);
}

/** What has no name of its own here goes by its word: legal pages, which are named as their addresses are. */
export function nameIn(names: Readonly<Record<string, string>>, word: string): string {
  return names[word] ?? word;
}
