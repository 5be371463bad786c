import { ConnectionNotice } from '#client/islands/ConnectionNotice.island.tsx';
import { SimilarArticles } from '#client/islands/SimilarArticles.island.tsx';
import type { Reply } from '#shared/domain/desk/reply.ts';
import { shownStatus } from '#shared/domain/page/errorStatus.ts';
import { errorTexts } from '#shared/i18n/texts/errors.ts';
import { switchTexts } from '#shared/i18n/texts/switches.ts';
import { homeHref } from '#shared/routes/hrefs.ts';
import { SearchForm } from '#shared/ui/SearchForm.tsx';
import { useTitleName } from '#shared/ui/titleName.ts';
import { Hole } from '../../render/Hole.tsx';
import { Island } from '../../render/Island.tsx';
import { ArticleReplies } from '../ArticleReplies.reply.tsx';
import styles from './Error.module.css';

/**
 * `unknown`: something threw that names no status. Answered with 500, shown as the specification's default.
 * `searchOff`: staff have switched the search off. Answered with 503.
 */
export type ErrorStatus = 400 | 403 | 404 | 410 | 429 | 500 | 503 | 'unknown' | 'searchOff';

const TEXTS: Readonly<Record<ErrorStatus, { readonly title: string; readonly text: string }>> = {
  400: { title: errorTexts.badRequestTitle, text: errorTexts.badRequestText },
  403: { title: errorTexts.forbiddenTitle, text: errorTexts.forbiddenText },
  404: { title: errorTexts.notFoundTitle, text: errorTexts.notFoundText },
  410: { title: errorTexts.goneTitle, text: errorTexts.goneText },
  429: { title: errorTexts.tooManyTitle, text: errorTexts.tooManyText },
  500: { title: errorTexts.internalTitle, text: errorTexts.internalText },
  503: { title: errorTexts.unavailableTitle, text: errorTexts.unavailableText },
  unknown: { title: errorTexts.internalTitle, text: errorTexts.internalText },
  searchOff: { title: switchTexts.searchOffTitle, text: switchTexts.searchOff },
};

/** With which an error is answered. */
export function httpStatusOf(status: ErrorStatus): number {
  if (status === 'searchOff') return 503;
  return status === 'unknown' ? 500 : status;
}

export function errorTitle(status: ErrorStatus): string {
  return TEXTS[status].title;
}

type ErrorPageProps = {
  readonly status: ErrorStatus;
  /** Rights of reply to an article that is gone. */
  readonly replies: readonly Reply[];
};

/** Specification 2, error page. Acceptance M51–M54. */
export function ErrorPage({ status, replies }: ErrorPageProps) {
  const { title, text } = TEXTS[status];
  const shown = shownStatus(status === 'searchOff' ? httpStatusOf(status) : status);
  const titleName = useTitleName();
  return (
    <div className={styles.error} data-error-status={shown}>
      <div className={styles.words}>
        <p className={styles.code}>{errorTexts.code(shown)}</p>
        <h1>{title}</h1>
        <p>{text}</p>
        <ArticleReplies replies={replies} />
        {/* For scripts and crawlers, as the specification words it: a reader has the German text. */}
        <p hidden data-error-message="">
          <Hole name="errorPath" />
        </p>
        <Island of={ConnectionNotice} when="idle" props={{}} />
        {status !== 'searchOff' && (
          <search>
            <SearchForm />
          </search>
        )}
        <p>
          <a href={homeHref}>{errorTexts.backHome}</a>
        </p>
      </div>
      {status !== 'searchOff' && <Island of={SimilarArticles} when="idle" props={{ titleName }} />}
    </div>
  );
}
