import * as v from 'valibot';
import type { Edition } from '#shared/contracts/edition.contract.ts';
import { day, slug } from '#shared/contracts/scalars.ts';
import type { EditionDecision } from '#shared/domain/paywall/decideEdition.ts';
import { accountErrorTexts } from '#shared/i18n/texts/accountNotices.ts';
import { epaperTexts as texts } from '#shared/i18n/texts/epaper.ts';
import { dialogFlowPath, subscriptionHref, TARGET_PARAMETER } from '#shared/routes/accountPaths.ts';
import { checkoutOf, editionHref, epaperHref, orderHref } from '#shared/routes/hrefs.ts';
import { layoutOf } from '#shared/routes/personalRoutes.ts';
import type { Call } from '../../calls/call.ts';
import { EditionPage } from '../../pages/edition/Edition.page.tsx';
import { offlineMark } from '../../reader/offline/offlineKey.ts';
import { decideEditionFor } from '../../reader/paywall/decideEditionFor.ts';
import type { EditionName } from '../../services/editions.ts';
import type { Session } from '../../session/openedSession.ts';
import { renderOfflinePage } from '../../templates/offlinePage.tsx';
import { showNotice } from '../account/showForm.tsx';

type EditionCall = Call<'session' | 'paywall' | 'commerce'>;

const ROUTE = 'epaper-edition';
const nameContract = v.object({ district: slug, day });

/** An edition in its reader, for readers with the title's e-paper; others see what to do. Acceptance G39. */
export function showEdition(call: EditionCall): Promise<Response> {
  return openEdition(call, call.params, async (edition, { session }) =>
    call.streamPage({
      routeName: ROUTE,
      layout: layoutOf(ROUTE, false),
      kind: 'edition',
      status: 200,
      title: texts.edition(edition),
      content: <EditionPage edition={edition} mark={markOf(call, session)} />,
      hasSecretAddress: false,
    }),
  );
}

/**
 * An edition's page for a browser's offline store, for the same readers. It is independent of the reader, and contains
 * no page of the edition: decision 092.
 */
export function serveOfflineEdition(call: EditionCall): Promise<Response> {
  const { visit, isolate } = call;
  return openEdition(call, call.params, async (edition) => {
    const page = await renderOfflinePage(visit.mandator, isolate.publishing, {
      kind: 'edition',
      title: texts.edition(edition),
      content: <EditionPage edition={edition} mark={null} />,
      scripts: 'editionScripts',
    });
    page.headers.set('cache-control', 'private, no-store');
    return page;
  });
}

function markOf({ visit, isolate }: EditionCall, { reader }: Session): string | null {
  if (reader.kind === 'anonymous') return null;
  return offlineMark(isolate.readers.paywall.settings.LINK_TOKEN_SECRET, visit.mandator.id, reader.user.ssoId);
}

/** An edition's file, or a range of it, for the same readers. Never stored outside of their browser. */
export function serveEditionFile(call: EditionCall): Promise<Response> {
  return openEdition(call, call.params, async ({ district, day: issued }, { name }) => {
    const opened = await call.isolate.readers.paywall.editions.openFile(name, call.visit.request.headers.get('range'));
    if (opened.kind === 'missing') return showUnknown(call);
    if (opened.kind === 'failed') return showAway(call, name);
    return new Response(opened.body, {
      status: opened.status,
      headers: {
        ...opened.headers,
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${name.mandator}-${district}-${issued}.pdf"`,
        'cache-control': 'private, no-store',
        'cross-origin-resource-policy': 'same-origin',
        'x-robots-tag': 'noindex',
      },
    });
  });
}

/** Decides who reads an edition. Refusals are pages that say what to do; no byte of the file is fetched for them. */
async function openEdition(
  call: EditionCall,
  params: Readonly<Record<string, string>>,
  open: (edition: Edition, opened: Opened) => Promise<Response>,
): Promise<Response> {
  const { visit, isolate } = call;
  const named = v.safeParse(nameContract, params);
  // The router matches a month with slashes at its end too, which public pages redirect.
  if (!named.success) return /^\/+$/.test(params['day'] ?? '') ? call.servePage(visit) : showUnknown(call);
  const name = { mandator: visit.mandator.id, ...named.output };
  const [found, session] = await Promise.all([
    isolate.readers.paywall.editions.find(name),
    isolate.readers.session.openSession(visit),
  ]);
  if (!found.ok) return showAway(call, name);
  if (found.value === null) return showUnknown(call);
  const { decision } = await decideEditionFor(session.reader, call);
  return decision.kind === 'open'
    ? open(found.value, { name, session })
    : showLocked(call, found.value, { session, ...decision });
}

type Opened = { readonly name: EditionName; readonly session: Session };

type Locked = Extract<EditionDecision, { kind: 'locked' }> & { readonly session: Session };

async function showLocked(call: EditionCall, edition: Edition, { reason, session }: Locked): Promise<Response> {
  const { visit, isolate } = call;
  const { mandator } = visit;
  if (session.notice === 'identityUnavailable')
    return showNotice(call, {
      routeName: ROUTE,
      status: 503,
      notice: accountErrorTexts['identity-unavailable'],
      ways: [{ href: editionHref(edition), label: texts.again }],
    });
  const offers = await isolate.publishing.offers.load(mandator.id, visit.waitUntil);
  const offer = offers.find(({ kind }) => kind === 'epaper');
  const order = { href: offer ? checkoutOf(offer.id) : orderHref, label: texts.order };
  const back = new URLSearchParams({ [TARGET_PARAMETER]: editionHref(edition) });
  const accountWays = [
    { href: `${dialogFlowPath('login')}?${back}`, label: texts.login, dialog: 'login' },
    { href: `${dialogFlowPath('registration')}?${back}`, label: texts.register, dialog: 'register' },
  ] as const;
  return showNotice(call, {
    routeName: ROUTE,
    status: 403,
    notice: texts.locked(mandator.declined, edition)[reason],
    ways: reason === 'guest' ? [...accountWays, order] : [order, { href: subscriptionHref, label: texts.subscription }],
  });
}

function showUnknown(call: EditionCall): Promise<Response> {
  const ways = [{ href: epaperHref, label: texts.allEditions }];
  return showNotice(call, { routeName: ROUTE, status: 404, notice: texts.unknown, ways });
}

function showAway(call: EditionCall, name: EditionName): Promise<Response> {
  const ways = [
    { href: editionHref(name), label: texts.again },
    { href: epaperHref, label: texts.allEditions },
  ];
  return showNotice(call, { routeName: ROUTE, status: 503, notice: texts.away, ways });
}
