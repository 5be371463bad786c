import { COOKIES } from '../../shared/cookies/cookies.ts';
import { MANDATORS } from '../../shared/mandators/mandators.ts';
import { titleOrigin, type TitlePlaces } from '../../shared/mandators/titleOrigin.ts';
import { visitPage } from '../smoke/visitPage.ts';
import { findProblems } from './findProblems.ts';
import type { Alarm } from './loadAlarms.ts';
import { signStaff } from '#worker/session/signStaff.ts';

type Asked = TitlePlaces & { readonly staffSecret: string | undefined; readonly alarms: readonly Alarm[] };

/** Fetches the portal's insights. Returns the problems to alert on, one line each; an unreachable portal is one. */
export async function readAlarms({ staffSecret, alarms, ...places }: Asked): Promise<readonly string[]> {
  if (!staffSecret) throw new Error('STAFF_SECRET is not set: /_insights.json is for staff');
  const cookie = `${COOKIES.staff.name}=${await signStaff(staffSecret, { name: 'alarms', enteredAt: Date.now(), grants: [] })}`;
  const answer = await visitPage(`${titleOrigin(places, MANDATORS[0].id)}/_insights.json`, {
    headers: { cookie },
  }).catch((cause: unknown) => String(cause));
  if (typeof answer === 'string') return [`portal: ${answer}`];
  if (answer.status !== 200) return [`portal: /_insights.json answers ${answer.status}`];
  return findProblems(alarms, JSON.parse(answer.text));
}
