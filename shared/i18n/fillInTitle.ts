import type { DeclinedName } from '../domain/site/declinedName.ts';

/** The title's values that shared texts may contain. */
export type FilledInTitle = {
  readonly name: string;
  readonly declined: DeclinedName;
  readonly plusName: string;
  readonly subscriptionEmail: string;
};

const PLACEHOLDER = /\{(title|plus|email)(?:\.(nominative|genitive|dative|accusative|from|at))?\}/g;

/**
 * Inserts the title's values into a shared text: `{title}` is its bare name, `{title.genitive}` and the other forms of
 * `DeclinedName` its name in a sentence, `{plus}` its subscription, `{email}` the contact for it.
 */
export function fillInTitle(text: string, { name, declined, plusName, subscriptionEmail }: FilledInTitle): string {
  return text.replaceAll(PLACEHOLDER, (_, kind: string, form?: keyof DeclinedName) => {
    if (kind === 'email') return subscriptionEmail;
    if (kind === 'plus') return plusName;
    return form ? declined[form] : name;
  });
}
