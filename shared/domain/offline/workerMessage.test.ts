import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseWorkerMessage } from './workerMessage.ts';

it.each([
  [{ type: 'activate' }, { type: 'activate' }],
  [
    { type: 'keep', build: '0a1b2c', paths: ['/assets/main-Ab_1-x.js', '/icons/tagesbote.svg'], more: 1 },
    { type: 'keep', build: '0a1b2c', paths: ['/assets/main-Ab_1-x.js', '/icons/tagesbote.svg'] },
  ],
  [{ type: 'keep', build: '0a1b2c', paths: ['/1002'] }, null],
  [{ type: 'keep', build: '0a1b2c', paths: ['/assets/../1002'] }, null],
  [{ type: 'keep', build: '0a1b2c', paths: ['https://boese.example/assets/a.js'] }, null],
  [{ type: 'keep', build: '0a1b2c', paths: [1] }, null],
  [{ type: 'keep', build: '', paths: [] }, null],
  [{ type: 'keep', build: 'a', paths: Array.from({ length: 201 }, () => '/assets/a.js') }, null],
  [{ type: 'keep' }, null],
  ['activate', null],
  [null, null],
])('M104 reads %j as %j', (message, parsed) => {
  expect(parseWorkerMessage(message)).toEqual(parsed);
});

it('M104 accepts no other message', () => {
  fc.assert(fc.property(fc.anything(), (message) => parseWorkerMessage(message) === null));
});
