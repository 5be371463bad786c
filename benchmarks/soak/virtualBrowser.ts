import http from 'node:http';

export type Answer = { readonly status: number; readonly location: string | null; readonly text: string };

export type Sent = {
  /** The label before `.localhost`: a title or a service. */
  readonly host?: string;
  readonly method?: string;
  readonly form?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly headers?: http.OutgoingHttpHeaders;
};

/** A reader's browser, as far as a portal can tell: stores cookies by host, and follows redirects. */
export type VirtualBrowser = {
  readonly send: (path: string, sent?: Sent) => Promise<Answer>;
  /** Opens a page and follows redirects. */
  readonly open: (path: string, host?: string) => Promise<Answer>;
  /** Submits a form and follows redirects. */
  readonly submit: (path: string, form: Readonly<Record<string, string>>) => Promise<Answer>;
  readonly dropCookie: (name: string) => void;
  /** `Cookie` header with the title's cookies. */
  readonly cookie: () => string;
};

export type BrowserSettings = {
  readonly port: number;
  readonly agent: http.Agent;
  /** The reader's IP address. */
  readonly network: string;
  readonly note: (outcome: string) => void;
};

const TITLE = 'tagesbote';
const MOST_REDIRECTS = 8;
const DEADLINE_MS = 30_000;
const NAVIGATION = {
  accept: 'text/html',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'same-origin',
};

export function createVirtualBrowser({ port, agent, network, note }: BrowserSettings): VirtualBrowser {
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (host: string) => {
    const jar = jars.get(host) ?? new Map<string, string>();
    jars.set(host, jar);
    return jar;
  };
  const cookieOf = (host: string) => [...jarOf(host)].map(([name, value]) => `${name}=${value}`).join('; ');

  const send = (path: string, { host = TITLE, method, form, json, headers = {} }: Sent = {}): Promise<Answer> => {
    const body = form ? new URLSearchParams(form).toString() : json === undefined ? null : JSON.stringify(json);
    const origin = `http://${host}.localhost:${port}`;
    const type = {
      origin,
      'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
      'sec-fetch-site': 'same-origin',
    };
    const asked = {
      host: `${host}.localhost:${port}`,
      'cf-connecting-ip': network,
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
      cookie: cookieOf(host),
      ...(body === null ? {} : { ...type, 'content-length': Buffer.byteLength(body) }),
      ...headers,
    };
    const target = {
      host: '127.0.0.1',
      port,
      path,
      agent,
      method: method ?? (body === null ? 'GET' : 'POST'),
      headers: asked,
      timeout: DEADLINE_MS,
    };
    return request(target, body, (line) => keepCookie(jarOf(host), line)).then((answer) => {
      note(answer.status >= 500 || answer.status === 0 ? `${answer.status} ${namePath(path)}` : String(answer.status));
      return answer;
    });
  };

  const follow = async (first: Answer, from: URL): Promise<Answer> => {
    let [answer, address] = [first, from];
    for (let hop = 0; answer.location !== null && hop < MOST_REDIRECTS; hop += 1) {
      const next = new URL(answer.location, address);
      const referer = hop === 0 ? from.href : address.href;
      address = next;
      const site = next.host === from.host ? 'same-origin' : 'same-site';
      const headers = { ...NAVIGATION, 'sec-fetch-site': site, referer };
      answer = await send(`${next.pathname}${next.search}`, { host: next.hostname.split('.')[0] ?? TITLE, headers });
    }
    return answer;
  };
  const addressOf = (path: string, host: string) => new URL(path, `http://${host}.localhost:${port}`);

  return {
    send,
    open: async (path, host = TITLE) => follow(await send(path, { host, headers: NAVIGATION }), addressOf(path, host)),
    submit: async (path, form) => follow(await send(path, { form, headers: NAVIGATION }), addressOf(path, TITLE)),
    dropCookie: (name) => void jarOf(TITLE).delete(name),
    cookie: () => cookieOf(TITLE),
  };
}

/** Status 0 if no answer came. */
function request(target: http.RequestOptions, body: string | null, onCookie: (line: string) => void): Promise<Answer> {
  return new Promise((resolve) => {
    const none = () => resolve({ status: 0, location: null, text: '' });
    const asking = http.request(target, (response) => {
      const chunks: Buffer[] = [];
      for (const line of response.headers['set-cookie'] ?? []) onCookie(line);
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          location: response.headers.location ?? null,
          text: Buffer.concat(chunks).toString(),
        }),
      );
      response.on('error', none);
    });
    asking.on('timeout', () => asking.destroy());
    asking.on('error', none);
    asking.end(body ?? undefined);
  });
}

/** Without the query and segments long enough to be codes. */
function namePath(path: string): string {
  return path.replace(/\?.*/, '').replaceAll(/\/[\w-]{30,}/g, '/…');
}

function keepCookie(jar: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  if (/Max-Age=0/i.test(line)) jar.delete(name);
  else jar.set(name, value);
}
