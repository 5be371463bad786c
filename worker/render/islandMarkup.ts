import { renderToString } from 'react-dom/server';
import type { IslandSlot } from './renderScope.ts';

/** Attributes that the browser needs to hydrate an island: `client/hydrate/islandElement.ts`. */
export function islandAttributes(
  { name, when, props }: IslandSlot,
  idPrefix: string,
): Readonly<Record<string, string>> {
  const json = JSON.stringify(props);
  return {
    'data-island': name,
    'data-when': when,
    'data-prefix': idPrefix,
    ...(json === '{}' ? {} : { 'data-props': json }),
  };
}

/** The island rendered apart, as the React root it becomes in the browser: so ids agree on both sides. */
export function islandMarkup({ element }: IslandSlot, idPrefix: string): string {
  return renderToString(element, { identifierPrefix: idPrefix });
}
