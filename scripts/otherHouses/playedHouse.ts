import type { IncomingHttpHeaders } from 'node:http';
import { asJson, pause, servePlayed } from './servePlayed.ts';

/** A call, and what was answered; `path` with its query. */
export type Exchange = {
  readonly method: string;
  readonly path: string;
  /** Null for none. */
  readonly body: unknown;
  readonly status: number;
  readonly answer: unknown;
};

/** What a house that speaks JSON answers to a call; `file` is sent in place of the body. */
export type Answered = {
  readonly status: number;
  readonly body: unknown;
  readonly file?: { readonly type: string; readonly bytes: Uint8Array };
};
export type Asked = {
  readonly method: string;
  readonly address: URL;
  readonly headers: IncomingHttpHeaders;
  /** Empty for none. */
  readonly sent: Readonly<Record<string, unknown>>;
};

export type PlayedHouse = {
  readonly url: string;
  /** What was asked and answered, newest last. */
  readonly exchanges: (Exchange & { readonly headers: IncomingHttpHeaders })[];
  /** `down` and `tooMany` are answered by its own documented errors, `slow` after the portal's deadline. */
  fault: 'none' | 'down' | 'slow' | 'tooMany';
  readonly stop: () => void;
};

const SLOW_MS = 3_000;

/** Serves a system of another house on this machine, with the errors that its documentation gives for being away. */
export async function startPlayedHouse(
  answer: (asked: Asked) => Answered | Promise<Answered>,
  errors: { readonly down: Answered; readonly tooMany: Answered },
): Promise<PlayedHouse> {
  const exchanges: PlayedHouse['exchanges'] = [];
  const { url, stop } = await servePlayed(async ({ method, path, headers, body: text }) => {
    const sent = text === '' ? {} : JSON.parse(text);
    const isAway = house.fault === 'down' || house.fault === 'tooMany';
    const { status, body, file } = isAway
      ? errors[house.fault === 'down' ? 'down' : 'tooMany']
      : await answer({ method, address: new URL(path, 'http://played'), headers, sent });
    exchanges.push({ method, path, headers, body: text === '' ? null : sent, status, answer: body });
    if (house.fault === 'slow') await pause(SLOW_MS);
    return file ? { status, headers: { 'content-type': file.type }, body: file.bytes } : asJson(status, body);
  });
  const house: PlayedHouse = { url, exchanges, fault: 'none', stop };
  return house;
}
