import { X509Certificate } from 'node:crypto';
import { expect, it } from 'vitest';
import { createCertificate } from './createCertificate.ts';

it('writes a certificate that is valid X.509, self-signed and valid today', () => {
  const now = Date.UTC(2026, 10, 22, 12);
  const { key, cert } = createCertificate('localhost', now);
  const certificate = new X509Certificate(cert);
  expect(certificate.subject).toBe('CN=localhost');
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(certificate.validFromDate.getTime()).toBeLessThan(now);
  expect(certificate.validToDate.getTime()).toBeGreaterThan(now);
  expect(key).toContain('PRIVATE KEY');
});
