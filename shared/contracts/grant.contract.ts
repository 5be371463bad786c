import * as v from 'valibot';
import { ALL_TITLES, STAFF_ROLES, type Grant } from '../domain/desk/rights.ts';
import { MANDATOR_IDS } from '../mandators/mandator.ts';

/** A grant in tokens and commands: `editor:tagesbote`, `chief:*`. No machine has one. */
export const grantContract = v.pipe(
  v.string(),
  v.regex(/^[a-z]+:(?:[a-z]+|\*)$/),
  v.transform((text) => {
    const [role, title] = text.split(':');
    return { role, title };
  }),
  v.object({ role: v.picklist(STAFF_ROLES), title: v.picklist([...MANDATOR_IDS, ALL_TITLES]) }),
);

export function grantText({ role, title }: Grant): string {
  return `${role}:${title}`;
}
