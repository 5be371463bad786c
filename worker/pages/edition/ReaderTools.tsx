import { epaperTexts } from '#shared/i18n/texts/epaper.ts';
import styles from './Edition.module.css';

type ReaderToolsProps = { readonly pages: number; readonly overviewId: string };

/** Turning pages, text view, zoom, search. */
export function ReaderTools({ pages, overviewId }: ReaderToolsProps) {
  const { reader } = epaperTexts;
  return (
    <div className={styles.tools} role="toolbar" aria-label={reader.label}>
      <div className={styles.group}>
        <Tool name="previous" label={reader.previous} path="M15 5l-7 7 7 7" />
        <label className={styles.number}>
          <span className={styles.wide}>{reader.page}</span>
          <input
            data-reader="page"
            aria-label={reader.page}
            type="number"
            inputMode="numeric"
            min={1}
            max={pages}
            defaultValue={1}
            autoComplete="off"
          />
          <span>
            {reader.of} {pages}
          </span>
        </label>
        <Tool name="next" label={reader.next} path="M9 5l7 7-7 7" />
        <button
          type="button"
          className={styles.tool}
          popoverTarget={overviewId}
          aria-label={reader.pages}
          title={reader.pages}
        >
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
            <path
              d="M4 4h6v7H4zM14 4h6v7h-6zM4 14h6v6H4zM14 14h6v6h-6z"
              stroke="currentColor"
              strokeWidth="2"
              fill="none"
            />
          </svg>
        </button>
        <button
          type="button"
          className={styles.mode}
          data-reader="showArticles"
          title={reader.articles}
          aria-pressed="false"
          hidden
        >
          <span className={styles.wide}>{reader.articles}</span>
          <span className={styles.narrow}>{reader.articlesShort}</span>
        </button>
      </div>
      <fieldset className={styles.group} data-reader="zoom" aria-label={reader.zoom}>
        <Tool name="smaller" label={reader.smaller} path="M5 12h14" />
        <Tool name="larger" label={reader.larger} path="M5 12h14M12 5v14" />
        <Tool name="fit" label={reader.fit} path="M6 3h12v18H6z" isWide />
        <Tool name="width" label={reader.width} path="M3 5v14M21 5v14M6 12h12M9 9l-3 3 3 3M15 9l3 3-3 3" isWide />
      </fieldset>
      <form className={styles.search} data-reader="search">
        <input data-reader="query" type="search" aria-label={reader.search} placeholder={reader.search} />
        <button className={styles.tool} aria-label={reader.find} title={reader.find}>
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
            <path d="M15 15l6 6M3 10a7 7 0 1 0 14 0 7 7 0 1 0-14 0" stroke="currentColor" strokeWidth="2" fill="none" />
          </svg>
        </button>
        <output data-reader="matches" data-none={reader.notFound} />
        <Tool name="previousMatch" label={reader.previousMatch} path="M5 15l7-7 7 7" isOff />
        <Tool name="nextMatch" label={reader.nextMatch} path="M5 9l7 7 7-7" isOff />
      </form>
    </div>
  );
}

type ToolProps = {
  readonly name: string;
  readonly label: string;
  readonly path: string;
  readonly isOff?: boolean;
  /** Not on phones, where fingers do it. */
  readonly isWide?: boolean;
};

function Tool({ name, label, path, isOff = false, isWide = false }: ToolProps) {
  return (
    <button
      type="button"
      className={isWide ? `${styles.tool} ${styles.wide}` : styles.tool}
      data-reader={name}
      aria-label={label}
      title={label}
      disabled={isOff}
    >
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d={path} stroke="currentColor" strokeWidth="2" fill="none" />
      </svg>
    </button>
  );
}
