import * as v from 'valibot';
import type { CleverPushChannel, OneSignalApp } from '#shared/contracts/pushVendors.contract.ts';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import { createPushVendor } from '#origin/readers/push/vendors/createPushVendor.ts';
import { noteRefusal, readAnswer, type Examined } from '../examination.ts';

/** Of `origin/readers/push/vendors`. */
const DEADLINE_MS = 20_000;
const WRONG_KEY = 'conformance-unknown-key';

type Vendor = OneSignalApp | CleverPushChannel;

/**
 * A push vendor, for one title: whether it knows key and app or channel, by a call that reads alone. With `--write` one
 * message goes to a segment or topic of test devices, `CONFORMANCE_PUSH_TARGET`, never to those of the settings.
 */
export async function examinePushVendor(examined: Examined, title: MandatorId, vendor: Vendor): Promise<void> {
  const { ask, note, mayWrite, settings } = examined;
  const [path, prefix] =
    vendor.kind === 'oneSignal'
      ? [`/apps/${vendor.appId}/segments?limit=300`, 'Key ']
      : [`/channel/${encodeURIComponent(vendor.channel)}/notifications?limit=1`, ''];
  const read = (id: string, key: string) =>
    ask({ id, path, headers: { authorization: `${prefix}${key}` }, deadlineMs: DEADLINE_MS });
  const id = `push.${title}`;
  noteRefusal(examined, await read(`${id}.token`, WRONG_KEY), {
    id: `${id}.token`,
    statuses: [400, 401, 403],
    loss: 'this is not the vendor’s API, or it sends for all who ask',
  });
  const answered = await read(`${id}.key`, vendor.apiKey);
  const loss = 'no breaking news leaves: the key is wrong, or not of this app or channel';
  if (vendor.kind === 'oneSignal') {
    const contract = segmentsContract;
    const listed = readAnswer(examined, answered, { id: `${id}.key`, contract, loss });
    if (listed) noteSegments(examined, `${id}.segments`, vendor.segments, listed.segments);
  } else {
    // What it answers is not published: decision 101.
    readAnswer(examined, answered, { id: `${id}.key`, contract: v.unknown(), loss });
    const words = 'its API lists no topics: send a message to a topic of the editors first';
    note({ id: `${id}.topics`, verdict: 'skip', words });
  }
  const target = settings['CONFORMANCE_PUSH_TARGET'];
  if (mayWrite && target) await sendTestMessage(examined, { title, vendor, target });
  else
    note({ id: `${id}.message`, verdict: 'skip', words: 'needs --write, and test devices in CONFORMANCE_PUSH_TARGET' });
}

/** https://documentation.onesignal.com/reference/view-segments */
const segmentsContract = v.object({
  segments: v.array(v.object({ name: v.string(), is_active: v.optional(v.boolean(), true) })),
});

function noteSegments(
  { note }: Examined,
  id: string,
  wanted: readonly string[],
  listed: v.InferOutput<typeof segmentsContract>['segments'],
): void {
  const active = new Set(listed.filter(({ is_active: isActive }) => isActive).map(({ name }) => name));
  const missing = wanted.filter((name) => !active.has(name)).length;
  note({
    id,
    ...(missing === 0
      ? { verdict: 'pass', words: 'each is there' }
      : {
          verdict: 'fail',
          words: `${missing} of ${wanted.length} are not there, or paused: no reader gets the message`,
        }),
  });
}

type Sending = { readonly title: MandatorId; readonly vendor: Vendor; readonly target: string };

/** By the code that sends breaking news. */
async function sendTestMessage({ ask, note }: Examined, { title, vendor, target }: Sending): Promise<void> {
  const id = `push.${title}.message`;
  const aimed: Vendor =
    vendor.kind === 'oneSignal' ? { ...vendor, segments: [target] } : { ...vendor, topics: [target] };
  const fetchByAsk: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const answered = await ask({
      id,
      path: request.url,
      method: 'POST',
      headers: Object.fromEntries(request.headers),
      body: await request.json(),
      deadlineMs: DEADLINE_MS,
    });
    if (!answered) throw new TypeError('No answer');
    return new Response(answered.text, { status: answered.status });
  };
  const sent = await createPushVendor({ [title]: aimed }, title, { fetch: fetchByAsk, now: Date.now })?.send({
    id: `conformance-${crypto.randomUUID()}`,
    notice: {
      title: 'Konformität',
      body: 'Eine Probe, bitte nicht beachten.',
      navigate: 'https://conformance.invalid/',
      tag: 'conformance',
      icon: 'https://conformance.invalid/icon.png',
    },
    ttlSeconds: 600,
  });
  note({
    id,
    ...(sent?.kind === 'sent'
      ? { verdict: 'pass', words: 'taken for the test devices' }
      : { verdict: 'fail', words: `${sent?.kind ?? 'not sent'}: no test device gets it` }),
  });
}
