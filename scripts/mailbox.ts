import fs from 'node:fs';
import path from 'node:path';
import { Response, type Request } from 'miniflare';
import { escapeHtml } from '../shared/lib/escape.ts';

/** A mail as sent by the workers. Senders have display names. */
export type ReceivedMail = {
  readonly id: number;
  readonly receivedAt: string;
  readonly from: { readonly email: string; readonly name: string };
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
};

export type Mailbox = {
  /** Receives a mail from the mail service. */
  readonly receive: (request: Request) => Promise<Response>;
  /** `/` lists the mails, `/{id}` shows one, `/messages.json` is for programs. */
  readonly show: (request: Request) => Response;
  readonly read: () => ReceivedMail[];
};

/** The local destination of all mails, stored with the state. */
export function createMailbox(stateDirectory: string): Mailbox {
  const file = path.join(stateDirectory, 'mails.jsonl');
  const read = (): ReceivedMail[] => {
    if (!fs.existsSync(file)) return [];
    const lines = fs.readFileSync(file, 'utf8').split('\n').filter(Boolean);
    return lines.map((line, at) => ({ ...JSON.parse(line), id: at + 1 }));
  };
  return {
    read,
    async receive(request) {
      fs.appendFileSync(
        file,
        `${JSON.stringify({ receivedAt: new Date().toISOString(), ...Object(await request.json()) })}\n`,
      );
      return Response.json({ messageId: `${crypto.randomUUID()}@mail.localhost` });
    },
    show(request) {
      const { pathname } = new URL(request.url);
      if (pathname === '/messages.json') return Response.json({ data: read() });
      if (pathname === '/') return page('Postfach', listMails(read()));
      const mail = read().find(({ id }) => pathname === `/${id}`);
      return mail
        ? page(mail.subject, showMail(mail))
        : page('Diese Nachricht gibt es nicht', '<p><a href="/">Zum Postfach</a></p>', 404);
    },
  };
}

function listMails(mails: readonly ReceivedMail[]): string {
  if (mails.length === 0) return '<p>Noch keine Post. Alle Mails des lokalen Portals kommen hier an.</p>';
  const rows = mails
    .toReversed()
    .map(
      ({ id, to, subject, receivedAt }) =>
        `<tr><td><a href="/${id}">${escapeHtml(subject)}</a></td><td>${escapeHtml(to)}</td><td>${new Date(receivedAt).toLocaleString('de-DE')}</td></tr>`,
    );
  return `<table><thead><tr><th>Betreff</th><th>An</th><th>Zeit</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function showMail({ from, to, replyTo, receivedAt, text, html, headers }: ReceivedMail): string {
  const fields = {
    Von: `${from.name} <${from.email}>`,
    An: to,
    'Antwort an': replyTo,
    Zeit: new Date(receivedAt).toLocaleString('de-DE'),
    ...headers,
  };
  const list = Object.entries(fields).map(
    ([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`,
  );
  const linked = escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);
  const framed = escapeHtml(`<base target="_top">${html}`);
  return `<p><a href="/">Zum Postfach</a></p><dl>${list.join('')}</dl><h2>Text</h2><pre>${linked}</pre><h2>HTML</h2>
<iframe title="HTML-Fassung" sandbox="allow-top-navigation-by-user-activation" srcdoc="${framed}"></iframe>`;
}

const STYLES = `body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui;color-scheme:light dark}
table{width:100%;border-collapse:collapse}th,td{padding:.5rem;text-align:start;border-bottom:1px solid #8886;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.2rem 1rem}dd{margin:0;overflow-wrap:anywhere}
pre{padding:1rem;border:1px solid #8886;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}iframe{width:100%;height:40rem;border:1px solid #8886;background:#fff}`;

function page(title: string, body: string, status = 200): Response {
  const html = `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<style>${STYLES}</style></head><body><h1>${escapeHtml(title)}</h1>${body}</body></html>`;
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'",
    },
  });
}
