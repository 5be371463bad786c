import { expect } from 'vitest';
import type { ReceivedMail } from '#scripts/mailbox.ts';
import type { Answer, RequestOptions } from './sendRequest.ts';
import type { TestPortal } from './testPortal.ts';

export const OVERVIEW = '/newsletter-anmeldung';
export const MORNING = `${OVERVIEW}/guten-morgen`;
export const FORM = 'application/x-www-form-urlencoded';

/** The page's main element, without the shell. */
export const mainOf = (text: string): string => /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '';

type Row = Record<string, unknown>;
export type Joined = { readonly mail: ReceivedMail; readonly id: unknown };

export type NewsletterDesk = {
  readonly origin: string;
  /** A form as a browser sends it from our own page. */
  readonly send: (
    target: string,
    fields: Readonly<Record<string, string>>,
    options?: RequestOptions,
  ) => Promise<Answer>;
  readonly request: (email: string, target?: string) => Promise<Answer>;
  readonly mailsTo: (address: string) => readonly ReceivedMail[];
  /** The last of so many mails to an address, as soon as they are there. */
  readonly nextMail: (address: string, count?: number) => Promise<ReceivedMail>;
  /** Path and query of a mail's link. */
  readonly linkIn: (mail: Pick<ReceivedMail, 'text'>, step: 'bestaetigung' | 'abmeldung') => string;
  readonly tokenIn: (link: string) => string;
  readonly follow: (link: string) => Promise<Answer>;
  readonly readers: (address: string) => Promise<Row[]>;
  readonly byId: (id: unknown) => Promise<Row | undefined>;
  /** Signs up and confirms. */
  readonly join: (address: string, target?: string) => Promise<Joined>;
};

/** Actions of newsletter readers at the first title, and the stored rows. */
export function openNewsletterDesk(portal: TestPortal): NewsletterDesk {
  const origin = `http://tagesbote.localhost:${portal.port}`;
  const desk: NewsletterDesk = {
    origin,
    send(target, fields, { headers = {}, ...options } = {}) {
      const body = new URLSearchParams(fields).toString();
      return portal.request(target, {
        method: 'POST',
        body,
        headers: { 'content-type': FORM, origin, ...headers },
        ...options,
      });
    },
    request: (email, target = MORNING) => desk.send(target, { email }),
    mailsTo: (address) => portal.mail.read().filter((mail) => mail.to === address),
    async nextMail(address, count = 1) {
      await expect.poll(() => desk.mailsTo(address).length, { timeout: 10_000 }).toBe(count);
      const mail = desk.mailsTo(address).at(-1);
      if (!mail) throw new Error('There is no mail');
      return mail;
    },
    linkIn({ text }, step) {
      const link = new RegExp(`${origin}(${OVERVIEW}/[a-z-]+/${step}\\?token=\\S+)`).exec(text)?.[1];
      if (!link) throw new Error(`The mail has no link for ${step}`);
      return link;
    },
    tokenIn: (link) => new URL(link, origin).searchParams.get('token') ?? '',
    follow: (link) => desk.send(link.replace(/\?.*/, ''), { token: desk.tokenIn(link) }),
    readers: (address) => portal.query('SELECT * FROM newsletter_subscriptions WHERE address = ?', address),
    byId: async (id) => (await portal.query('SELECT * FROM newsletter_subscriptions WHERE id = ?', String(id)))[0],
    async join(address, target = MORNING) {
      expect((await desk.request(address, target)).status).toBe(303);
      const mail = await desk.nextMail(address);
      expect((await desk.follow(desk.linkIn(mail, 'bestaetigung'))).status).toBe(303);
      const [row] = await desk.readers(address);
      expect(row).toMatchObject({ state: 'confirmed' });
      return { mail, id: row?.['id'] };
    },
  };
  return desk;
}
