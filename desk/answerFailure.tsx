import type { ReactNode } from 'react';
import { deskTexts } from '#shared/i18n/texts/desk.ts';
import { formatDateTime } from '#shared/i18n/formatDate.ts';
import { answerPage } from './answerPage.tsx';
import type { Failure } from './contentCall.ts';
import type { DeskContext } from './deskContext.ts';
import { DESK_PATHS, passkeyPath } from './deskPaths.ts';
import { Note, Page } from './pages/Page.tsx';
import { endSession } from './session.ts';

const texts = deskTexts.failures;

/** A page that says why nothing was done. A token that the content server refuses ends the session. */
export function answerFailure(c: DeskContext, failure: Failure): Response {
  if (failure.kind === 'unauthorized') {
    endSession(c);
    return c.redirect(DESK_PATHS.entry, 303);
  }
  const { words, status } = describeFailure(failure);
  return answerPage(
    c,
    <Page title={deskTexts.name} name={c.var.session.name}>
      <Note>{words}</Note>
      <p>
        <a href={DESK_PATHS.today}>{deskTexts.today}</a>
      </p>
    </Page>,
    status,
  );
}

export type FailureStatus = 401 | 403 | 404 | 409 | 412 | 422 | 503;
type Described = { readonly words: ReactNode; readonly status: FailureStatus };

/** For the page that shows a form again. After the entry in another tab, the same form can be sent. */
export function describeFailure(failure: Failure): Described {
  if (failure.kind === 'unauthorized')
    return {
      words: (
        <>
          {texts.expired}{' '}
          <a href={DESK_PATHS.entry} target="_blank" rel="noopener">
            {texts.enterElsewhere}
          </a>
        </>
      ),
      status: 401,
    };
  if (failure.kind === 'passkey')
    return {
      words: (
        <>
          {texts.passkey}{' '}
          <a href={passkeyPath(DESK_PATHS.today)} target="_blank" rel="noopener">
            {texts.passkeyElsewhere}
          </a>
        </>
      ),
      status: 403,
    };
  if (failure.kind === 'refused') return { words: texts.refused(failure.message), status: 422 };
  if (failure.kind === 'conflict') return { words: texts.refused(failure.message), status: 409 };
  if (failure.kind === 'stale')
    return { words: deskTexts.staleShort(failure.by, formatDateTime(failure.at)), status: 412 };
  return { words: texts[failure.kind], status: STATUSES[failure.kind] };
}

const STATUSES = { away: 503, forbidden: 403, unknown: 404 } as const;

/** A page that says that this editor has no right for it. */
export function forbid(c: DeskContext): Response {
  return answerFailure(c, { kind: 'forbidden' });
}
