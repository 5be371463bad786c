import http from 'node:http';

/** A call, and what was answered; `path` with its query. */
export type Exchange = {
  readonly method: string;
  readonly path: string;
  /** Null for none. */
  readonly body: unknown;
  readonly status: number;
  readonly answer: unknown;
};

/** What a house that speaks JSON answers to a call. */
export type Answered = { readonly status: number; readonly body: unknown };
export type Asked = {
  readonly method: string;
  readonly address: URL;
  readonly headers: http.IncomingHttpHeaders;
  /** Empty for none. */
  readonly sent: Readonly<Record<string, unknown>>;
};

export type PlayedHouse = {
  readonly url: string;
  /** What was asked and answered, newest last. */
  readonly exchanges: (Exchange & { readonly headers: http.IncomingHttpHeaders })[];
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
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const text = Buffer.concat(chunks).toString('utf8');
    const { url = '', method = 'GET', headers } = request;
    const sent = text === '' ? {} : JSON.parse(text);
    const isAway = house.fault === 'down' || house.fault === 'tooMany';
    const { status, body } = isAway
      ? errors[house.fault === 'down' ? 'down' : 'tooMany']
      : await answer({ method, address: new URL(url, 'http://played'), headers, sent });
    exchanges.push({ method, path: url, headers, body: text === '' ? null : sent, status, answer: body });
    if (house.fault === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const house: PlayedHouse = {
    url: `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`,
    exchanges,
    fault: 'none',
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
  return house;
}
