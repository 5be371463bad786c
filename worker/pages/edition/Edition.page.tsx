import type { Edition } from '#shared/contracts/edition.contract.ts';
import { epaperTexts as texts } from '#shared/i18n/texts/epaper.ts';
import { keptEditionTexts } from '#shared/i18n/texts/keptEditions.ts';
import { editionFileHref, epaperHref } from '#shared/routes/hrefs.ts';
import { ReaderTools } from './ReaderTools.tsx';
import styles from './Edition.module.css';
import overviewStyles from './EditionOverview.module.css';
import text from './EditionText.module.css';
import './pdfPages.css';

const OVERVIEW_ID = 'alle-seiten';

type EditionPageProps = {
  readonly edition: Edition;
  /** Pseudonym of the reader, who may store the edition; null on the page that is stored, whose file is stored too. */
  readonly mark: string | null;
};

/** An edition, to read. Without script its file, to download. `client/epaper` works with the elements by `data-reader`. */
export function EditionPage({ edition, mark }: EditionPageProps) {
  const { reader } = texts;
  return (
    <div className={styles.edition}>
      <header className={styles.head}>
        <h1>{texts.edition(edition)}</h1>
        <p className={styles.ways}>
          <a href={epaperHref}>{texts.allEditions}</a>
          {mark !== null && (
            <a href={editionFileHref(edition)} download="">
              {texts.download}
            </a>
          )}
          <button type="button" className={styles.keep} data-reader="keep" data-needs-script="" disabled>
            {mark === null ? keptEditionTexts.remove : keptEditionTexts.keep}
          </button>
          <span>{texts.size(edition)}</span>
        </p>
      </header>
      <noscript>
        <p>{texts.withoutScript}</p>
      </noscript>
      <section
        className={styles.reader}
        aria-label={reader.label}
        data-edition={editionFileHref(edition)}
        data-district-name={edition.districtName}
        data-day={edition.day}
        data-mark={mark ?? undefined}
        data-is-kept={mark === null ? '' : undefined}
        data-state="loading"
        data-needs-script=""
      >
        <ReaderTools pages={edition.pages} overviewId={OVERVIEW_ID} />
        <div className={styles.sheet}>
          <div
            className={styles.view}
            data-reader="view"
            tabIndex={0}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the library requires a div
            role="region"
            aria-label={texts.edition(edition)}
          >
            <div className="pdfViewer" />
          </div>
          <section
            className={text.articles}
            data-reader="articles"
            data-none={reader.noArticles}
            data-away={reader.away}
            data-sized=""
            aria-label={reader.articles}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys
            tabIndex={0}
            hidden
          />
          <output className={styles.result} data-reader="keepResult" />
          <output className={styles.loading}>{reader.loading}</output>
          {(['broken', 'refused', 'away'] as const).map((state) => (
            <p key={state} className={styles[state]} role="alert">
              {reader[state]}
            </p>
          ))}
        </div>
        <Overview />
        <p className={styles.keys}>{reader.keys}</p>
      </section>
    </div>
  );
}

function Overview() {
  const { reader } = texts;
  return (
    <div id={OVERVIEW_ID} popover="auto" className={overviewStyles.overview} data-reader="overview">
      <div className={overviewStyles.head}>
        <h2>{reader.pages}</h2>
        <button type="button" className={styles.close} popoverTarget={OVERVIEW_ID} popoverTargetAction="hide">
          {reader.close}
        </button>
      </div>
      <ol data-reader="list" data-label={reader.page} />
    </div>
  );
}
