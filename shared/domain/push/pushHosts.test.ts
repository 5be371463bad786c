import { expect, it } from 'vitest';
import { isPushEndpoint } from './pushHosts.ts';

it.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('%s is an endpoint', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(true);
});

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://user:word@fcm.googleapis.com/abc',
  'https://fcm.googleapis.com.example.de/abc',
  'https://evil-fcm.googleapis.com/abc',
  'https://notify.windows.com/abc',
  'https://evilnotify.windows.com/abc',
  'https://169.254.169.254/latest/meta-data',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://origin.localhost/',
  'fcm.googleapis.com',
  '',
])('%s is refused as an endpoint', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false);
});

it('an operator’s list of services replaces the default', () => {
  expect(isPushEndpoint('https://push.example/abc', ['push.example'])).toBe(true);
  expect(isPushEndpoint('https://fcm.googleapis.com/abc', ['push.example'])).toBe(false);
});
