import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import {
  importChannelContract,
  importOutcomesContract,
  importStatesContract,
  type ImportOutcome,
  type ImportRecord,
} from '#shared/contracts/import.contract.ts';
import { messages } from '../report/messages.ts';
import { ImportAborted } from './importAborted.ts';
import { callServer, type Caller, type ServerAnswer, type ServerCall, type ServiceAddress } from './callServer.ts';

export type ServerAddresses = {
  readonly content: ServiceAddress;
  readonly images: ServiceAddress;
  readonly caller: Caller;
};

export type ArchiveName = { readonly mandator: string; readonly source: string };

/** The content server for an importer. Throws `ImportAborted` if it is unreachable or refuses the call. */
export type ContentServer = {
  /** Creates a missing channel if a name is given. */
  readonly prepareChannel: (channel: {
    mandator: string;
    path: string;
    displayName?: string;
  }) => Promise<{ state: 'known' | 'created' | 'missing'; paths: readonly string[] }>;
  readonly lookUp: (
    archive: ArchiveName,
    records: readonly { id: string; digest: string }[],
  ) => Promise<('new' | 'changed' | 'unchanged')[]>;
  /** Null if the server fails: nothing of the batch is stored. */
  readonly save: (archive: ArchiveName, records: readonly ImportRecord[]) => Promise<ImportOutcome[] | null>;
  /** After the last batch: publishes the changes at once instead of within a minute. */
  readonly finish: () => Promise<void>;
  /** Name of the picture at the image service; null if it is no valid picture. */
  readonly uploadPicture: (name: string, bytes: Buffer) => Promise<string | null>;
};

const RETRY_DELAYS_MS = [500, 2_000, 5_000];
const uploaded = v.object({ data: v.object({ baseUrl: v.string() }) });

export function createContentServer({ content, images, caller }: ServerAddresses): ContentServer {
  const send = (path: string, data: object) =>
    callPatiently(content, caller, {
      method: 'POST',
      path,
      body: JSON.stringify({ data }),
      contentType: 'application/json',
    });
  const post = async <T>(path: string, contract: v.GenericSchema<unknown, T>, data: object): Promise<T> =>
    accept(contract, await send(path, data));
  return {
    prepareChannel: async (channel) => (await post('/import/channel', importChannelContract, channel)).data,
    lookUp: async (archive, records) =>
      (await post('/import/lookup', importStatesContract, { ...archive, records })).data,
    async save(archive, records) {
      const answer = await send('/import/articles', { ...archive, records });
      return answer.status === 500 ? null : accept(importOutcomesContract, answer).data;
    },
    async finish() {
      await send('/import/finish', {});
    },
    async uploadPicture(name, bytes) {
      const call = {
        method: 'PUT',
        path: `/originals/${name}`,
        body: bytes,
        contentType: 'application/octet-stream',
      } as const;
      const answer = await callPatiently(images, caller, call);
      if (answer.status === 400 || answer.status === 413) return null;
      return accept(uploaded, answer).data.baseUrl;
    },
  };
}

/** All calls are idempotent, so temporary failures are retried three times. */
async function callPatiently(address: ServiceAddress, caller: Caller, call: ServerCall): Promise<ServerAnswer> {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await callServer(address, caller, call).catch((cause: unknown) =>
      cause instanceof Error ? cause : new Error('unknown', { cause }),
    );
    const delayMs = RETRY_DELAYS_MS[attempt];
    if (!(answer instanceof Error) && answer.status < 500 && answer.status !== 429) return answer;
    if (delayMs === undefined) {
      if (!(answer instanceof Error)) return answer;
      throw new ImportAborted(messages.unreachable(address.url, 'code' in answer ? String(answer.code) : answer.name), {
        cause: answer,
      });
    }
    await wait(delayMs);
  }
}

function accept<T>(contract: v.GenericSchema<unknown, T>, { status, text }: ServerAnswer): T {
  if (status >= 300) throw new ImportAborted(messages.refused(status, text.slice(0, 300)));
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), contract), text);
  if (parsed.success) return parsed.output;
  throw new ImportAborted(messages.refused(status, parsed.issues[0].message));
}
