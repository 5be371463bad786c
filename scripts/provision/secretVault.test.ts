import fs from 'node:fs';
import { expect, it } from 'vitest';
import { inEmptyFolder } from '../../e2e/support/inEmptyFolder.ts';
import { openSecretVault } from './secretVault.ts';

const FILE = 'environments/production.secrets.json';
inEmptyFolder();

it('G24 treats an empty variable as missing, and rejects one no worker would accept', () => {
  const vault = openSecretVault('production', { STAFF_SECRET: '', PURGE_SECRET: 'short' });
  expect([vault.read('STAFF_SECRET'), vault.isGiven('STAFF_SECRET')]).toEqual([null, false]);
  expect(vault.readOrMake('STAFF_SECRET')).toHaveLength(43);
  expect(() => vault.readOrMake('PURGE_SECRET')).toThrow('PURGE_SECRET in der Umgebung ist kürzer als 16 Zeichen');
});

it('G24 reads rotated secrets, and stores only secrets it had stored before', () => {
  const vault = openSecretVault('production', {});
  vault.readOrMake('PURGE_SECRET');
  vault.replace('PURGE_SECRET', 'another-secret-of-ours');
  vault.replace('IMAGE_SIGNING_SECRET_PREVIOUS', 'an-old-secret-of-ours');
  expect(openSecretVault('production', {}).read('PURGE_SECRET')).toBe('another-secret-of-ours');
  expect(JSON.parse(fs.readFileSync(FILE, 'utf8'))).toEqual({ PURGE_SECRET: 'another-secret-of-ours' });
});

it('G24 writes secrets atomically, so that a crash loses none', () => {
  const vault = openSecretVault('production', {});
  vault.readOrMake('PURGE_SECRET');
  fs.linkSync(FILE, 'as-it-was');
  const before = fs.readFileSync('as-it-was', 'utf8');
  vault.readOrMake('STAFF_SECRET');
  expect(fs.readFileSync('as-it-was', 'utf8')).toBe(before);
  expect(fs.statSync(FILE).mode & 0o777).toBe(0o600);
});
