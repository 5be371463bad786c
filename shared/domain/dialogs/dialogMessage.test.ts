import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDialogMessage, type DialogMessage } from './dialogMessage.ts';

const success = { source: 'mein-portal', type: 'success', flow: 'login', target: null } as const;

describe('parseDialogMessage', () => {
  it.each<[DialogMessage]>([
    [success],
    [{ ...success, flow: 'registration', target: '/account?a=1' }],
    [{ source: 'mein-portal', type: 'loginNeeded', dialog: 'register' }],
    [{ source: 'mein-portal', type: 'shown', dialog: 'forgot-password' }],
    [{ source: 'mein-portal', type: 'sized', height: 812 }],
    [{ source: 'mein-portal', type: 'close' }],
  ])('M43 accepts %j', (message) => {
    expect(parseDialogMessage(message)).toEqual(message);
  });

  it.each([
    null,
    'success',
    [],
    [success],
    JSON.stringify(success),
    { ...success, source: 'mein-portal ' },
    { ...success, source: ['mein-portal'] },
    { ...success, type: 'done' },
    { ...success, flow: 'logout' },
    { ...success, more: 1 },
    { source: 'mein-portal', type: 'success', flow: 'login' },
    { ...success, target: undefined },
    { ...success, target: 7 },
    { ...success, target: ['/account'] },
    { ...success, target: 'https://boese.example/' },
    { ...success, target: '//boese.example' },
    { ...success, target: '/\\boese.example' },
    { ...success, target: 'javascript:alert(1)' },
    { source: 'mein-portal', type: 'loginNeeded', dialog: 'logout' },
    { source: 'mein-portal', type: 'loginNeeded' },
    { source: 'mein-portal', type: 'sized' },
    { source: 'mein-portal', type: 'sized', height: '812' },
    { source: 'mein-portal', type: 'sized', height: 0 },
    { source: 'mein-portal', type: 'sized', height: 812.5 },
    { source: 'mein-portal', type: 'sized', height: 1e9 },
    { source: 'mein-portal', type: 'sized', height: 812, dialog: 'login' },
    { source: 'mein-portal', type: 'close', dialog: 'login' },
    { source: 'mein-portal', type: 'shown', dialog: 'login', target: '/' },
  ])('M43 rejects %j', (message) => {
    expect(parseDialogMessage(message)).toBe(null);
  });

  it('M43 never throws', () => {
    fc.assert(fc.property(fc.anything(), (data) => void parseDialogMessage(data)));
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('source', 'type', 'flow', 'target', 'dialog'), fc.anything()),
        (data) => void parseDialogMessage(data),
      ),
    );
  });
});
