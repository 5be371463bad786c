import { expect, it } from 'vitest';
import { SECRET_NAMES } from './env.ts';
import { createFaultyPortal } from './test/faultyPortal.ts';

it('hands no secret to what renders for everybody', () => {
  const { publishing, readers } = createFaultyPortal().isolate;
  const settings: Readonly<Record<string, unknown>> = readers.settings;
  const secrets = SECRET_NAMES.map((name) => String(settings[name]));
  expect(secrets.length).toBeGreaterThan(3);
  const handed = JSON.stringify(publishing);
  expect(secrets.filter((secret) => handed.includes(secret))).toEqual([]);
});
