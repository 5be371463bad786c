import { env as platform } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { readSettings } from '../env.ts';
import { playServices } from '../test/playServices.ts';
import { objectsWithin } from '#shared/lib/objectsWithin.ts';

it('G16 uses the EU jurisdiction by default', () => {
  const { OBJECT_JURISDICTION } = readSettings({
    ...platform,
    ...playServices({ fetch: async () => new Response() }),
    OBJECT_JURISDICTION: undefined,
  });
  const namespace = {
    getByName: (name: string) => name,
    jurisdiction: (wanted: 'eu') => ({ getByName: (name: string) => `${wanted}:${name}` }),
  };
  expect([
    objectsWithin(OBJECT_JURISDICTION)(namespace).getByName('log'),
    objectsWithin('')(namespace).getByName('log'),
  ]).toEqual(['eu:log', 'log']);
});

it('G16 uses no jurisdiction only if configured so', () => {
  expect(() => objectsWithin('eu')({ getByName: (name: string) => name })).toThrow('OBJECT_JURISDICTION');
});
