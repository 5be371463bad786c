import { expect, it } from 'vitest';
import { listForeignSystems } from './listForeignSystems.ts';

it('G28 names each system of another house once, with its kind and without what may be secret in its address', () => {
  expect(
    listForeignSystems({
      CONTENT_SERVER_URL: 'https://cms.example/api/geheim',
      IDENTITY_URL: 'https://name:geheim@id.example/realms/haus',
      IDENTITY_KIND: 'openid',
      SUBSCRIPTION_API_URL: 'https://abo.example/api/v3.0',
      SUBSCRIPTION_KIND: 'plenigo',
      PAYWALL_URL: '',
      PAYWALL_KIND: 'zephr',
      PAYMENT_URL: 'https://bezahlen.example/',
      MAIL_SERVICE: '{"kind":"postmark","token":"geheim"}',
      PAYMENT_SERVICE: '{"key":"geheim"}',
      PUSH_VENDORS: '{"tagesbote":{"kind":"oneSignal","apiKey":"geheim"},"blitz":{"kind":"oneSignal"}}',
      CMS_SOURCES: '[{"kind":"strapi5","token":"geheim"},{"kind":"strapi5","token":"geheim"}]',
      PATH: '/usr/bin',
    }),
  ).toEqual([
    'CONTENT_SERVER_URL: https://cms.example',
    'IDENTITY_URL: https://id.example (openid)',
    'SUBSCRIPTION_API_URL: https://abo.example (plenigo)',
    'PAYMENT_URL: https://bezahlen.example',
    'MAIL_SERVICE: postmark',
    'PAYMENT_SERVICE: nicht lesbar',
    'PUSH_VENDORS: oneSignal',
    'CMS_SOURCES: strapi5',
  ]);
});

it('names none where all are ours', () => {
  expect(listForeignSystems({ PORT: '8787' })).toEqual([]);
});
