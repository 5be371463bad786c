import * as v from 'valibot';
import { MANDATOR_IDS } from '../mandators/mandator.ts';
import { hostAddress, jsonVariable } from './readVariables.ts';
import { lineUpTo } from './scalars.ts';

/** Both vendors send a message without a target to all their subscribers: there is none without one. */
const targets = v.pipe(v.array(lineUpTo(100)), v.minLength(1));

const entries = {
  /** Of its REST API, without a path. */
  address: hostAddress,
  /** A secret. */
  apiKey: v.pipe(v.string(), v.minLength(16)),
};

const vendorContract = v.variant('kind', [
  v.strictObject({
    kind: v.literal('oneSignal'),
    ...entries,
    /** The title's app there. */
    appId: v.pipe(v.string(), v.uuid()),
    /** Names of the segments that get breaking news. */
    segments: targets,
  }),
  v.strictObject({
    kind: v.literal('cleverPush'),
    ...entries,
    channel: lineUpTo(80),
    /** Ids of the topics whose subscribers get breaking news. */
    topics: targets,
  }),
]);

/** `PUSH_VENDORS`: by title, the house that sends its breaking news besides us; empty for none. Decision 101. */
export const pushVendorsContract = jsonVariable(v.record(v.picklist(MANDATOR_IDS), vendorContract));

type PushVendor = v.InferOutput<typeof vendorContract>;
export type OneSignalApp = Extract<PushVendor, { kind: 'oneSignal' }>;
export type CleverPushChannel = Extract<PushVendor, { kind: 'cleverPush' }>;
export type PushVendors = v.InferOutput<typeof pushVendorsContract>;
