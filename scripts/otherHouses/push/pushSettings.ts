import { MANDATOR_IDS, type MandatorId } from '../../../shared/mandators/mandator.ts';
import { API_KEY, APP_ID, CHANNEL, SEGMENTS, TOPIC, type PlayedPushVendors } from './playedPushVendors.ts';

/** Each vendor in a title of its own. */
export const PUSH_TITLES = { onesignal: 'tagesbote', cleverpush: 'blitz' } as const satisfies Record<
  string,
  MandatorId
>;
export type PushHouse = keyof typeof PUSH_TITLES;
const BOTH: readonly PushHouse[] = ['onesignal', 'cleverpush'];

const VENDOR = { purpose: 'push', isForPur: true, isUnderTrustedTypes: false, storageDays: 365 };

/** Rows of `THIRD_PARTIES`. */
export function thirdPartiesOf({ origin }: PlayedPushVendors, houses: readonly PushHouse[] = BOTH) {
  return {
    ...(houses.includes('onesignal') && {
      ring: {
        ...VENDOR,
        name: 'Ringruf',
        company: 'Ringruf Inc., San Mateo',
        thirdCountry: 'US',
        titles: [PUSH_TITLES.onesignal],
        snippet: { kind: 'oneSignal', address: `${origin}/v16/`, appId: APP_ID },
      },
    }),
    ...(houses.includes('cleverpush') && {
      hupe: {
        ...VENDOR,
        name: 'Hupe',
        company: 'Hupe GmbH, Hamburg',
        titles: [PUSH_TITLES.cleverpush],
        snippet: { kind: 'cleverPush', address: `${origin}/channel/`, channel: CHANNEL, topic: TOPIC },
      },
    }),
  };
}

/** `PUSH_VENDORS`, by title. */
export function pushVendorsOf({ port }: PlayedPushVendors, houses: readonly PushHouse[] = BOTH) {
  const api = { address: `http://127.0.0.1:${port}`, apiKey: API_KEY };
  return {
    ...(houses.includes('onesignal') && {
      [PUSH_TITLES.onesignal]: { kind: 'oneSignal', ...api, appId: APP_ID, segments: SEGMENTS },
    }),
    ...(houses.includes('cleverpush') && {
      [PUSH_TITLES.cleverpush]: { kind: 'cleverPush', ...api, channel: CHANNEL, topics: [TOPIC] },
    }),
  };
}

/** `THIRD_PARTIES` with these vendors beside those of `register`, whose push vendors leave these titles. */
export function withPushVendors(register: string, played: PlayedPushVendors, houses: readonly PushHouse[]): string {
  const taken = new Set<MandatorId>(houses.map((house) => PUSH_TITLES[house]));
  const others = Object.entries<object>(JSON.parse(register)).map(([id, row]) => {
    const isPush = 'purpose' in row && row.purpose === 'push';
    return [id, isPush ? { ...row, titles: MANDATOR_IDS.filter((title) => !taken.has(title)) } : row];
  });
  return JSON.stringify({ ...Object.fromEntries(others), ...thirdPartiesOf(played, houses) });
}
