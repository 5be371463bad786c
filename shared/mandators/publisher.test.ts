import fs from 'node:fs';
import { expect, it } from 'vitest';
import { PUBLISHER } from './publisher.ts';

it('G11 invoices name the publisher as the imprint does', () => {
  const imprint = fs.readFileSync('origin/seed/documents/impressum.json', 'utf8').replaceAll('&amp;', '&');
  expect(imprint).toContain(`${PUBLISHER.name}, ${PUBLISHER.street}, ${PUBLISHER.city}`);
  expect(imprint).toContain(`"${PUBLISHER.vatId}"`);
});
