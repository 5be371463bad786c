import { examineRole } from '../examineRole.ts';
import type { Finding } from '../finding.ts';
import type { Role } from '../roles.ts';
import type { Play } from './play.ts';
import { ADDRESSES, RIGHT, sendTo, SETTINGS } from './rightSystems.ts';

type Spoiled = Readonly<Record<string, Play>>;

/** A system that does what the portal needs, but for what is spoiled. */
export function examineRight(
  role: Role,
  spoiled: Spoiled = {},
  settings: Readonly<Record<string, string | undefined>> = {},
  mayWrite = true,
): Promise<readonly Finding[]> {
  return examineRole(role, {
    address: ADDRESSES[role].replace('https:', 'http:').replace('.example', '.localhost'),
    settings: { ...SETTINGS, IDENTITY_ISSUER: ADDRESSES.identity, ...settings },
    mayWrite,
    send: sendTo({ ...RIGHT[role], ...spoiled }),
  });
}

/** Ids of what fails or is lost. */
export function amiss(findings: readonly Finding[]): readonly string[] {
  return findings.filter(({ verdict }) => verdict === 'fail' || verdict === 'warn').map(({ id }) => id);
}

/** A play that always answers the same. */
export const sends =
  (body: unknown, status = 200, headers = {}): Play =>
  () => ({ status, body, headers });
