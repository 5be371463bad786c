import { expect, it } from 'vitest';
import { foreignPlatform } from './foreignPlatform.ts';

const set = (host: string, accountId = 1257, propertyId = 9) =>
  foreignPlatform({
    consent_platform_account_id: accountId,
    consent_platform_property_id: propertyId,
    consent_platform_subdomain: host,
  });

it.each([
  ['cmp.tagesbote.example', 'https://cmp.tagesbote.example'],
  ['http://cmp.vendors.localhost:8787', 'http://cmp.vendors.localhost:8787'],
  ['https://cmp.tagesbote.example/unified', 'https://cmp.tagesbote.example'],
])('M145 the title’s platform is loaded from %s', (host, origin) => {
  expect(set(host)).toEqual({
    script: `${origin}/unified/wrapperMessagingWithoutDetection.js`,
    accountId: 1257,
    propertyId: 9,
  });
});

it.each([
  ['no host', '', 1257, 9],
  ['a word', 'cmp', 1257, 9],
  ['what a policy would read as more', "x.example; script-src 'unsafe-inline'", 1257, 9],
  ['what a browser would run', 'javascript:alert(1)//x.example', 1257, 9],
  ['no account', 'cmp.tagesbote.example', 0, 9],
  ['no property', 'cmp.tagesbote.example', 1257, 0],
  ['half a number', 'cmp.tagesbote.example', 1257, 9.5],
])('M145 a title with %s has no external platform', (_case, host, accountId, propertyId) => {
  expect(set(host, accountId, propertyId)).toBeNull();
});
