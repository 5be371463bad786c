import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { deskTexts as texts } from '#shared/i18n/texts/desk.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import { titleOrigin } from '#shared/mandators/titleOrigin.ts';
import { ENTRY_FOR_DESK, ENTRY_PARAMETER } from '#shared/contracts/staff.contract.ts';
import { answerPage } from './answerPage.tsx';
import { articleListRoutes } from './articleListRoutes.tsx';
import { articleRoutes } from './articleRoutes.tsx';
import { openContentServer } from './contentServer.ts';
import { withLate } from './late.ts';
import type { DeskContext, DeskHono } from './deskContext.ts';
import { correctionRoutes } from './correctionRoutes.tsx';
import { DESK_PATHS, isFront, previewedTitle, WANTED_PARAMETER } from './deskPaths.ts';
import { DESK_STYLES } from './deskStyles.ts';
import { DRAG_SCRIPT } from './dragScript.ts';
import { breakingRoutes } from './breakingRoutes.tsx';
import { frontRoutes } from './frontRoutes.tsx';
import { newArticleRoutes } from './newArticleRoutes.tsx';
import { newsroomRoutes } from './newsroomRoutes.tsx';
import { logRoutes } from './logRoutes.tsx';
import { overwrittenRoutes } from './overwrittenRoutes.tsx';
import { mayOpen } from './mayOpen.ts';
import { Note, Page } from './pages/Page.tsx';
import { PART_ACTS } from './partActs.ts';
import { redirectRoutes } from './redirectRoutes.tsx';
import { replyRoutes } from './replyRoutes.tsx';
import { sealRoutes } from './sealRoutes.tsx';
import { siteRoutes } from './siteRoutes.tsx';
import { openSession, staffOrigin } from './openSession.ts';
import { beginSession, endSession, NO_SESSION, rememberWanted, takeWanted } from './session.ts';

/** Also of the portal's form: `worker/pages/insights/EditorToken.page.tsx`. */
const TOKEN_FIELD = 'token';
const A_YEAR = 'public, max-age=31536000, immutable';

export const deskRoutes: DeskHono = new Hono();

deskRoutes.use(
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      styleSrc: ["'self'"],
      scriptSrc: [scriptsOf],
      formAction: ["'self'", originOfPreview],
      frameSrc: [originOfPreview],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
    // Browsers name the origin of a form by it.
    referrerPolicy: 'same-origin',
    strictTransportSecurity: 'max-age=31536000',
    crossOriginResourcePolicy: 'same-origin',
  }),
);
deskRoutes.use(async (c, next) => {
  c.set('session', NO_SESSION);
  await next();
  if (!c.res.headers.has('cache-control')) c.header('cache-control', 'private, no-store');
  c.header('x-robots-tag', 'noindex');
});

deskRoutes.get(DESK_PATHS.styles, (c) =>
  c.body(DESK_STYLES, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': A_YEAR }),
);
deskRoutes.get(DESK_PATHS.dragScript, (c) =>
  c.body(DRAG_SCRIPT, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': A_YEAR }),
);
deskRoutes.get('/robots.txt', (c) => c.text('User-agent: *\nDisallow: /\n'));

deskRoutes.get(DESK_PATHS.entry, (c) => showEntry(c, null));

/** The token comes by a form of the portal's page for staff or of ours: no address, log or history has it. */
deskRoutes.post(DESK_PATHS.entry, async (c) => {
  const form = new URLSearchParams(await c.req.text());
  const isOurs = [staffOrigin(c.env), c.env.DESK_ORIGIN].includes(c.req.header('origin') ?? '');
  const session = isOurs ? beginSession(c, form.get(TOKEN_FIELD)?.trim() ?? '', Date.now()) : null;
  if (!session?.name) return showEntry(c, texts.entry.refused, 403);
  // Not a redirect: the way here began at another site, and the cookie is sent on ways that begin here alone.
  return answerPage(
    c,
    <Page title={texts.entry.welcome(session.name)} name={null} refresh={{ to: DESK_PATHS.onward, seconds: 0 }}>
      <p>
        <a href={DESK_PATHS.onward}>{texts.entry.go}</a>
      </p>
    </Page>,
  );
});

/** To the passkey again, and back to the page that was asked for. */
deskRoutes.get(DESK_PATHS.passkey, (c) => {
  rememberWanted(c, c.req.query(WANTED_PARAMETER) ?? DESK_PATHS.today);
  return c.redirect(staffEntryOf(c), 303);
});

/**
 * Everything below is for editors, and what changes something is sent by a page of the desk. A form whose token is over
 * reaches its handler without one, which shows it again: what was typed is not lost.
 */
deskRoutes.use(async (c, next) => {
  if (c.req.method !== 'GET' && c.req.header('origin') !== c.env.DESK_ORIGIN)
    return answerPage(
      c,
      <Page title={texts.name} name={null}>
        <Note>{texts.failures.origin}</Note>
      </Page>,
      403,
    );
  const opened = await openSession(c, Date.now());
  if (c.req.method === 'GET' && opened === null) {
    const { pathname, search } = new URL(c.req.url);
    rememberWanted(c, pathname + search);
    return c.redirect(DESK_PATHS.entry, 303);
  }
  c.set('session', opened?.session ?? NO_SESSION);
  const content = openContentServer(c.env, opened ? opened.token : '');
  c.set('content', content);
  await next();
  const location = c.res.headers.get('location');
  if (location !== null && content.isLate()) c.header('location', withLate(location));
});

deskRoutes.post(DESK_PATHS.leave, (c) => {
  endSession(c);
  return showEntry(c, texts.left);
});

deskRoutes.get(DESK_PATHS.onward, (c) => c.redirect(takeWanted(c) ?? DESK_PATHS.today, 303));

deskRoutes.use(DESK_PATHS.breaking, mayOpen(PART_ACTS.breaking));
deskRoutes.use(DESK_PATHS.fronts, mayOpen(PART_ACTS.fronts));
deskRoutes.use(`${DESK_PATHS.fronts}/:title/*`, mayOpen(PART_ACTS.fronts));
deskRoutes.use(DESK_PATHS.site, mayOpen(PART_ACTS.site));
deskRoutes.use(`${DESK_PATHS.site}/:title/*`, mayOpen(PART_ACTS.site));
deskRoutes.use(DESK_PATHS.newArticle, mayOpen('write'));

deskRoutes.route('/', articleListRoutes);
deskRoutes.route('/', newsroomRoutes);
deskRoutes.route('/', logRoutes);
deskRoutes.route('/', siteRoutes);
deskRoutes.route('/', redirectRoutes);
deskRoutes.route('/', breakingRoutes);
deskRoutes.route('/', frontRoutes);
deskRoutes.route('/', newArticleRoutes);
deskRoutes.route('/', correctionRoutes);
deskRoutes.route('/', overwrittenRoutes);
deskRoutes.route('/', replyRoutes);
deskRoutes.route('/', articleRoutes);
deskRoutes.route('/', sealRoutes);

deskRoutes.notFound((c) =>
  answerPage(
    c,
    <Page title={texts.failures.unknown} name={null}>
      <a href={DESK_PATHS.today}>{texts.today}</a>
    </Page>,
    404,
  ),
);

/** A front's places can be dragged; every other page is without script. */
function scriptsOf(c: DeskContext): string {
  return isFront(c.req.path) ? "'self'" : "'none'";
}

/** The one page with frames, and with forms that lead elsewhere, is a preview: to its title alone. */
function originOfPreview(c: DeskContext): string {
  const title = previewedTitle(c.req.path);
  const mandator = MANDATOR_IDS.find((id) => id === title);
  return mandator ? titleOrigin(c.env, mandator) : '';
}

function showEntry(c: DeskContext, problem: string | null, status: 200 | 403 = 200): Response {
  return answerPage(
    c,
    <Page title={texts.entry.title} name={null}>
      {problem !== null && <Note>{problem}</Note>}
      <p>{texts.entry.intro}</p>
      <p>
        <a href={staffEntryOf(c)}>{texts.entry.link}</a>
      </p>
      <details>
        <summary>{texts.entry.byToken}</summary>
        <form method="post" action={DESK_PATHS.entry}>
          <label htmlFor="token">{texts.entry.token}</label>
          <textarea id="token" name={TOKEN_FIELD} required spellCheck={false} autoComplete="off" />
          <p>
            <button className="main">{texts.entry.enter}</button>
          </p>
        </form>
      </details>
    </Page>,
    status,
  );
}

const staffEntryOf = (c: DeskContext) =>
  `${staffOrigin(c.env)}/_insights/anmelden?${ENTRY_PARAMETER}=${ENTRY_FOR_DESK}`;
