import { importJWK } from 'jose';
import type { LocalSecrets } from '#scripts/localVariables.ts';
import { signIdToken } from '#scripts/signIdToken.ts';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import { COOKIES } from '#shared/cookies/cookies.ts';
import type { EntryAudience, StaffEntry } from '#shared/contracts/staffEntry.ts';
import { ALL_GRANTS, signAsStaff } from '#scripts/signAsStaff.ts';
import { signStaff } from '#worker/session/signStaff.ts';

const DEMO_READERS = {
  anonymous: null,
  frei: [],
  plus: ['PLUS'],
  pur: ['PUR'],
  purplus: ['PUR', 'PLUS'],
  epaper: ['EPAPER'],
  wallet: ['WALLET'],
  wallet0: ['WALLET'],
  pluswallet: ['PLUS', 'WALLET'],
  express: ['EXPRESS'],
  tag3: ['PLUS-TAG-3'],
  tag7: ['PLUS-TAG-7'],
  tag8: ['PLUS-TAG-8'],
  tag9: ['PLUS-TAG-9'],
  neu: [],
  ohneabo: [],
} as const;
export type DemoReader = keyof typeof DEMO_READERS;

/** The `Cookie` header of a demo reader's session at one title. */
export async function demoCookie(
  reader: DemoReader,
  signingKey: LocalSecrets['signingKey'],
  mandator: MandatorId = 'tagesbote',
): Promise<string> {
  const roles = DEMO_READERS[reader];
  if (!roles) return '';
  const token = await signIdToken(await importJWK(signingKey, 'RS256'), {
    sub: `demo-${reader}`,
    email: `${reader}@demo.example`,
    roles,
    kid: signingKey.kid,
    mandator,
  });
  return `${COOKIES.idToken.name}=${token}`;
}

type Entry = Partial<StaffEntry> & { readonly audience?: EntryAudience };

/** Of a member of staff, who may do everything, unless the entry says less. */
export async function staffCookie(staffSecret: string, entry: Partial<StaffEntry> = {}): Promise<string> {
  const whole = { name: 'redaktion', enteredAt: Date.now(), grants: ALL_GRANTS, ...entry };
  return `${COOKIES.staff.name}=${await signStaff(staffSecret, whole)}`;
}

/** Of an editor by name, who may do everything, unless the entry says less. */
export function editorToken(
  { editorsSigningKey }: { readonly editorsSigningKey: string },
  { name = 'Edda Editor', ...entry }: Entry = {},
): Promise<string> {
  return signAsStaff(editorsSigningKey, name, entry);
}
