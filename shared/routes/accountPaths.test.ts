import { expect, it } from 'vitest';
import { loggablePath } from './accountPaths.ts';

const CODE = 'geheim-4711';

it.each([
  `/change-password/${CODE}`,
  `/Change-Password/${CODE}`,
  `//change-password/${CODE}`,
  `/change-password//${CODE}`,
  `/change-password/x/${CODE}`,
  `/%63hange-password/${CODE}`,
  `/change-password%2f${CODE}`,
  `/__mein-portal/change-password/${CODE}`,
  `/e-mail-bestaetigen/${CODE}`,
  `/E-MAIL-bestaetigen///${CODE}/`,
  `/account/abo/rechnung/${CODE}.pdf`,
  `/mandators/tagesbote/users/${CODE}`,
  `/mandators/tagesbote/users/${CODE}/bookmarks`,
  `/Mandators/tagesbote//users/${CODE}`,
  `/api//plenigo/WALLET/${CODE}`,
  `/api/plenigo/%77allet/${CODE}`,
])('M66 a log contains neither code nor reader of %s', (path) => {
  expect(loggablePath(path)).not.toContain(CODE);
  expect(loggablePath(path)).toContain('/…');
});

it.each([
  '/',
  '/koeln',
  '/Koeln//1001',
  '/100%',
  '/k%C3%B6ln',
  '/change-password',
  '/e-mail-bestaetigen',
  '/change-password-hilfe/1',
  '/mandators/tagesbote/users',
])('logs %s unchanged', (path) => {
  expect(loggablePath(path)).toBe(path);
});
