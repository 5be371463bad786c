import type { DeclinedName } from '../domain/site/declinedName.ts';

/** What of a title may stand in a text that all titles share. */
export type FilledInTitle = {
  readonly name: string;
  readonly declined: DeclinedName;
  readonly plusName: string;
  readonly subscriptionEmail: string;
};

const PLACEHOLDER = /\{(title|plus|email)(?:\.(nominative|genitive|dative|accusative|from|at))?\}/g;

/**
 * Fills a title's own into a text that all titles share: `{title}` is its bare name, `{title.genitive}` and the other
 * forms of `DeclinedName` its name in a sentence, `{plus}` its subscription, `{email}` who answers for that.
 */
export function fillInTitle(text: string, { name, declined, plusName, subscriptionEmail }: FilledInTitle): string {
  return text.replaceAll(PLACEHOLDER, (_, kind: string, form?: keyof DeclinedName) => {
    if (kind === 'email') return subscriptionEmail;
    if (kind === 'plus') return plusName;
    return form ? declined[form] : name;
  });
}
