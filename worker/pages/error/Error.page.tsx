import { de } from '#shared/i18n/de.ts';
import { homeHref } from '#shared/routes/hrefs.ts';
import { Hole } from '../../render/Hole.tsx';
import styles from './Error.module.css';

export type ErrorStatus = 400 | 404 | 410 | 500 | 503;

export const ERROR_PAGE_MODULE = 'worker/pages/error/Error.page.tsx';

const TEXTS: Readonly<Record<ErrorStatus, { readonly title: string; readonly text: string }>> = {
  400: { title: de.error.badRequestTitle, text: de.error.badRequestText },
  404: { title: de.error.notFoundTitle, text: de.error.notFoundText },
  410: { title: de.error.goneTitle, text: de.error.goneText },
  500: { title: de.error.internalTitle, text: de.error.internalText },
  503: { title: de.error.unavailableTitle, text: de.error.unavailableText },
};

export function errorTitle(status: ErrorStatus): string {
  return TEXTS[status].title;
}

export function ErrorPage({ status }: { readonly status: ErrorStatus }) {
  const { title, text } = TEXTS[status];
  return (
    <div className={styles.error}>
      <p className={styles.code}>{de.error.code(status)}</p>
      <h1>{title}</h1>
      <p>{text}</p>
      <p className={styles.message}>
        <Hole name="errorPath" />
      </p>
      <p>
        <a href={homeHref}>{de.error.backHome}</a>
      </p>
    </div>
  );
}
