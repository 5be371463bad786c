import { NOTHING_SET_UP } from '#shared/domain/consent/presentThirdParties.ts';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#shared/contracts/settings.contract.ts';
import { NO_MENUS } from '#shared/domain/site/menuHandles.ts';
import { tagesbote } from '#shared/mandators/tagesbote.ts';
import type { LayoutName } from '#shared/routes/routes.ts';
import { encodeOnce } from '../render/encodedText.ts';
import { renderFragment } from '../render/renderMarkup.tsx';
import { createHtmlHeaders } from '../http/headers.ts';
import { headScript } from './headScript.ts';
import { Document } from './Document.tsx';
import { LAYOUTS } from './layouts.ts';

const NO_STYLES = encodeOnce('');

function render(layout: LayoutName, colorMode?: 'light' | 'dark', subscriptionHref = '') {
  const Layout = LAYOUTS[layout];
  const route = { name: 'article', ...(colorMode ? { colorMode } : {}) } as const;
  return renderFragment(
    <Document
      mandator={tagesbote}
      site={{ breakingNews: null, settings: DEFAULT_SETTINGS }}
      route={route}
      head={{ title: 'Titel', description: 'Text', canonicalUrl: null, pageType: 'Artikelseiten' }}
      assets={{ scripts: [], fonts: [] }}
      css={NO_STYLES}
      build="b"
    >
      <Layout
        mandator={tagesbote}
        menus={NO_MENUS}
        breakingNews={null}
        subscriptionHref={subscriptionHref}
        epaperHref=""
        showProgressBar
        showUtilityBar
        copyrightYear={2026}
        routeName={route.name}
        hasConsentPlatform={layout !== 'dialogFlow'}
      >
        Inhalt
      </Layout>
    </Document>,
    't',
  );
}

describe('layouts', () => {
  it('M30 has three, and each shows the page in one main element', () => {
    expect(Object.keys(LAYOUTS)).toEqual(['default', 'portal', 'dialogFlow']);
    for (const layout of ['default', 'portal', 'dialogFlow'] as const)
      expect(render(layout).match(/<main/g)).toHaveLength(1);
  });

  it('M30 loads no script but the colour mode in the dialog flow, and nothing of consent or push', () => {
    const markup = render('dialogFlow');
    expect([...markup.matchAll(/<script[^>]*>([^<]*)/g)].map((match) => match[1]?.replaceAll('&#x27;', "'"))).toEqual([
      headScript,
    ]);
    expect(markup).not.toMatch(/consent|push|<header|<footer/i);
  });

  it('M145 has a way to the subscriptions in the head where the title names one', () => {
    expect(render('default', undefined, '/order')).toMatch(
      /<header[\s\S]*<a [^>]*href="\/order">Abo<\/a>[\s\S]*<\/header>/,
    );
    expect(render('default', undefined, '/order')).toContain('href="/order">Unsere Abonnements</a>');
    expect(render('default')).not.toMatch(/>Abo<|Unsere Abonnements/);
  });

  it('G11 every layout but that of dialogs ends with the ways out of a contract, in the words of the law', () => {
    const ways =
      /<footer[\s\S]*<a href="\/vertrag-kuendigen">Verträge hier kündigen<\/a>[\s\S]*<a href="\/vertrag-widerrufen">Vertrag widerrufen<\/a>[\s\S]*<\/footer>/;
    for (const layout of ['default', 'portal'] as const) expect(render(layout)).toMatch(ways);
    expect(render('dialogFlow')).not.toMatch(/kündigen|widerrufen/);
  });

  it('M30 applies a colour mode forced by the route', () => {
    expect(render('default', 'dark')).toMatch(/<html[^>]* data-color-mode="dark" data-forced="dark"/);
    expect(render('default')).not.toContain('data-forced=');
  });

  it('allows its inline script by the hash of exactly that script', async () => {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(headScript));
    expect(
      createHtmlHeaders({
        media: 'http://media.test',
        pictures: '',
        identity: 'http://identity.test',
        payments: ['http://pay.test'],
        thirdParties: NOTHING_SET_UP,
        ads: '',
      })({
        pageClass: 'public',
        title: 'tagesbote',
        layout: 'default',
        styleSource: null,
      })['content-security-policy'],
    ).toContain(`'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`);
    expect(render('default')).toContain(`<script>${headScript}</script>`);
  });
});
