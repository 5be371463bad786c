import { describe, expect, it } from 'vitest';
import { OWN_CLAIMS, readRoles, type ClaimMap } from './claimMap.ts';

const mapOf = (settings: Partial<ClaimMap>): ClaimMap => ({ ...OWN_CLAIMS, ...settings });

describe('readRoles', () => {
  it.each([
    ['ours', { subscriptionRoles: ['PLUS'] }, {}],
    ['the plain claim', { roles: ['PLUS'] }, {}],
    ['words', { scope: 'PLUS' }, { roles: ['scope'] }],
    ['a realm', { realm_access: { roles: ['PLUS'] } }, { roles: ['realm_access.roles'] }],
    [
      'a client whose id has a dot',
      { resource_access: { 'bote.de': { roles: ['PLUS'] } } },
      { roles: ['resource_access.bote.de.roles'] },
    ],
    [
      'a claim that is an address',
      { 'https://haus.example/roles': ['PLUS'] },
      { roles: ['https://haus.example/roles'] },
    ],
    ['the second place', { roles: [], groups: ['PLUS'] }, { roles: ['roles', 'groups'] }],
    ['their own name', { roles: ['digital_abo', 'default-roles'] }, { roleNames: { digital_abo: 'PLUS' } }],
    ['a name that is twice', { roles: ['PLUS', 'PLUS'] }, {}],
  ])('M64 finds PLUS as %s', (_, claims, settings) => {
    expect(readRoles(claims, mapOf(settings))).toEqual(['PLUS']);
  });

  it.each([
    [{}],
    [null],
    ['PLUS'],
    [{ roles: { 0: 'PLUS' } }],
    [{ roles: [7, null, ''] }],
    [{ roles: ['x'.repeat(101)] }],
    [{ realm_access: { roles: ['PLUS'] } }],
  ])('M64 finds none in %j', (claims) => {
    expect(readRoles(claims, OWN_CLAIMS)).toEqual([]);
  });

  it('threat: reads nothing of what every object has, and no more than fifty', () => {
    expect(readRoles({}, mapOf({ roles: ['constructor.name'] }))).toEqual([]);
    expect(readRoles({ roles: ['constructor'] }, mapOf({ roleNames: { digital_abo: 'PLUS' } }))).toEqual([]);
    expect(readRoles({ roles: Array.from({ length: 60 }, (_, at) => `R${at}`) }, OWN_CLAIMS)).toHaveLength(50);
  });
});
