import { insightsTexts as texts } from '#shared/i18n/texts/insights.ts';
import { MANDATORS } from '#shared/mandators/mandators.ts';

export function nameOfTitle(title: string): string {
  return MANDATORS.find(({ id }) => id === title)?.name ?? title;
}

export function nameOfRoute(route: string): string {
  return nameIn(texts.routes, route);
}

/** Legal pages have no name here and are called by their path. */
export function nameIn(names: Readonly<Record<string, string>>, word: string): string {
  return names[word] ?? word;
}
