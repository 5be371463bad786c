import { createAsk, TooManyCalls } from './examination.ts';
import type { Finding } from './finding.ts';
import { ROLES, type Role } from './roles.ts';
import type { Send } from './send.ts';

export type Examination = {
  readonly address: string;
  readonly settings: Readonly<Record<string, string | undefined>>;
  readonly mayWrite: boolean;
  readonly send: Send;
};

/** Everything that was found out about the system in this role, in the order of the calls. */
export async function examineRole(
  role: Role,
  { address, settings, mayWrite, send }: Examination,
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  const note = (finding: Omit<Finding, 'ms'> & { readonly ms?: number | null }) =>
    void findings.push({ ms: null, ...finding });
  const base = address.replace(/\/+$/, '');
  try {
    await ROLES[role].examine({
      address: base,
      settings,
      mayWrite,
      note,
      ask: createAsk({ address: base, send, note }),
    });
  } catch (cause) {
    if (!(cause instanceof TooManyCalls)) throw cause;
    note({ id: `${role}.calls`, verdict: 'fail', words: cause.message });
  }
  return findings;
}
