import { Hono } from 'hono';
import { Suspense, use } from 'react';
import { describe, expect, it } from 'vitest';
import { deriveAccess } from '#shared/domain/access/deriveAccess.ts';
import type { Reader } from '#shared/domain/session/reader.ts';
import { readVisit } from '../http/visit.ts';
import { CopyAddress } from '#client/islands/CopyAddress.island.tsx';
import { Hole } from '../render/Hole.tsx';
import { Island } from '../render/Island.tsx';
import { styleSource } from '../render/styleSource.ts';
import { createFaultyPortal } from '../test/faultyPortal.ts';
import type { PersonalPage } from '../calls/personalPage.ts';
import { servePersonalPage } from './servePersonalPage.tsx';

function serve(page: Partial<PersonalPage>, events?: { event: string }[], reader?: Reader) {
  const portal = createFaultyPortal({ upstreams: { '/redirects': () => Response.json({ data: [] }) } });
  const app = new Hono();
  app.get('/probe', (context) => {
    const visit = readVisit(context.req.raw, portal.isolate.publishing.titleHosts, () => undefined);
    const whole: PersonalPage = {
      routeName: 'newsletter',
      layout: 'default',
      kind: 'newsletter',
      status: 200,
      title: 'Probe',
      content: null,
      hasSecretAddress: false,
      ...page,
    };
    const { session } = portal.isolate.readers;
    const openSession = reader
      ? () => ({ reader, idToken: '', notice: null, isRefreshDue: false, setCookie: () => undefined })
      : session.openSession;
    return servePersonalPage({ visit, context }, whole, {
      ...portal.isolate,
      readers: { session: { ...session, openSession } },
    }).finally(() => events?.push(...portal.events));
  });
  return app.request('http://tagesbote.localhost/probe');
}

describe('personal pages', () => {
  it('are never cached or indexed, and allow React’s streamed scripts by a nonce per response', async () => {
    const [one, two] = await Promise.all([serve({}), serve({})]);
    expect([one.status, one.headers.get('cache-control'), one.headers.get('x-robots-tag')]).toEqual([
      200,
      'private, no-store',
      'noindex',
    ]);
    const nonces = [one, two].map(
      ({ headers }) =>
        /script-src 'self' 'sha256-[^']+' 'nonce-([\w-]{36})'/.exec(headers.get('content-security-policy') ?? '')?.[1],
    );
    expect(new Set(nonces).size).toBe(2);
    expect(await one.text()).toMatch(/^<!DOCTYPE html><html lang="de"[^>]* data-reader="anonymous"[\s\S]*<\/html>$/);
  });

  it('send no referrer from a secret address', async () => {
    expect((await serve({ hasSecretAddress: true })).headers.get('referrer-policy')).toBe('no-referrer');
    expect((await serve({})).headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });

  it('send their shell while something slow is still on its way', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const Slow = () => <p>{use(promise)}</p>;
    const response = await serve({
      content: (
        <Suspense fallback={<p>Wird geladen</p>}>
          <Slow />
        </Suspense>
      ),
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let shell = '';
    while (!shell.includes('Wird geladen')) shell += (await reader?.read())?.value ?? '';
    expect(shell).not.toContain('Drei Coins');
    resolve('Drei Coins');
    let rest = '';
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) rest += part.value;
    expect(rest).toContain('Drei Coins');
    const nonce = /'nonce-([\w-]{36})'/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? 'none';
    for (const [script] of rest.matchAll(/<script[^>]*>/g)) expect(script).toContain(`nonce="${nonce}"`);
  });

  it('render islands as the browser will, with ids of their own', async () => {
    const content = (
      <Island of={CopyAddress} when="load" props={{ address: 'abo@tagesbote.example', label: 'Adresse kopieren' }} />
    );
    const text = await (await serve({ content })).text();
    const islands = [
      ...text.matchAll(
        /<portal-island data-island="(\w+)"[^>]* data-prefix="(p\d+-)"[^>]*>([\s\S]*?)<\/portal-island>/g,
      ),
    ];
    expect(islands.length).toBeGreaterThan(1);
    expect(new Set(islands.map(([, , prefix]) => prefix)).size).toBe(islands.length);
    const copying = islands.find(([, name]) => name === 'CopyAddress');
    expect(copying?.[3]).toContain(`id="_${copying?.[2]}`);
  });

  it('M59 have the rules of a tag reader, and a policy that allows them', async () => {
    const user = {
      ssoId: 'leser',
      email: '',
      emailVerified: true,
      roles: [],
      customerId: null,
      salutation: '',
      firstName: '',
      lastName: '',
      sessionId: '',
      expiresAt: 0,
    };
    const response = await serve({}, undefined, { kind: 'loggedIn', user, access: deriveAccess(['PLUS-TAG-7']) });
    const styles = [...(await response.text()).matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => css);
    expect(styles.at(-1)).toContain('[data-plus-tags~="7"]');
    for (const css of styles) expect(response.headers.get('content-security-policy')).toContain(styleSource(css));
  });

  it('leave no hole open', async () => {
    const events: { event: string }[] = [];
    await expect(
      Promise.resolve(serve({ content: <Hole name="articleBody" /> }, events)).then((response) => response.text()),
    ).resolves.not.toContain('articleBody;');
    expect(events.map(({ event }) => event)).toContain('personal_page_failed');
  });
});
