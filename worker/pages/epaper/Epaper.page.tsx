import type { PayloadOf } from '#shared/contracts/contentApi.contract.ts';
import type { Edition } from '#shared/contracts/edition.contract.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { formatDay } from '#shared/i18n/formatDate.ts';
import { epaperTexts as texts } from '#shared/i18n/texts/epaper.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';
import { editionHref, epaperHref, epaperMonthHref } from '#shared/routes/hrefs.ts';
import { ListHead } from '../ListHead.tsx';
import { listView } from '../listView.ts';
import { contentPage, type PageView } from '../page.ts';
import styles from './Epaper.module.css';

/** The shelf of the newest editions: covers drawn from public facts, no page of any. Decision 092. */
export const epaperPage = contentPage({
  kind: 'epaper',
  contentPath: () => epaperHref,
  toView,
});

/** A month of the archive. */
export const epaperMonthPage = contentPage({
  kind: 'epaper',
  contentPath: ({ slug }) => epaperMonthHref(slug),
  knownBy: ({ slug }) => [cacheTag.epaperMonth(slug)],
  toView,
});

function toView(payload: PayloadOf<'epaper'>, mandator: Mandator): PageView {
  const { month } = payload;
  const title = month === null ? texts.title : texts.monthTitle(month);
  return listView({
    title,
    description: texts.description(mandator.declined),
    name: month === null ? texts.title : texts.month(month),
    path: month === null ? epaperHref : epaperMonthHref(month),
    above: month === null ? [] : [{ name: texts.title, path: epaperHref }],
    content: <EpaperPage {...payload} mandator={mandator} title={title} />,
    // Pages of editions are noindex, so structured data lists none.
    paths: [],
    tags: [cacheTag.epaper(), ...(month === null ? [] : [cacheTag.epaperMonth(month)])],
    openGraph: { type: 'website', image: null, properties: [], authorPaths: [] },
  });
}

type EpaperPageProps = PayloadOf<'epaper'> & { readonly mandator: Mandator; readonly title: string };

function EpaperPage({ month, editions, months, mandator, title }: EpaperPageProps) {
  const days = [...new Set(editions.map(({ day }) => day))];
  return (
    <>
      <ListHead title={title} {...(month === null && { intro: texts.intro(mandator.declined) })} />
      <div className={styles.days}>
        {days.map((day) => (
          <section key={day} className={styles.day}>
            <h2>{formatDay(day)}</h2>
            <ul className={styles.covers}>
              {editions
                .filter((edition) => edition.day === day)
                .map((edition) => (
                  <li key={edition.district}>
                    <Cover edition={edition} name={mandator.name} />
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
      <nav className={styles.archive} aria-label={texts.archive}>
        <h2>{texts.archive}</h2>
        <ul>
          {month !== null && (
            <li>
              <a href={epaperHref}>{texts.newest}</a>
            </li>
          )}
          {months.map((one) => (
            <li key={one}>
              <a href={epaperMonthHref(one)} aria-current={one === month ? 'page' : undefined}>
                {texts.month(one)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

function Cover({ edition, name }: { readonly edition: Edition; readonly name: string }) {
  return (
    <a className={styles.cover} href={editionHref(edition)}>
      <span className={styles.paper} aria-hidden="true">
        <span className={styles.name}>{name}</span>
        <span className={styles.issue}>{edition.districtName}</span>
        <span className={styles.lines} />
      </span>
      <span className={styles.district}>{edition.districtName}</span>
      <span className={styles.size}>{texts.size(edition)}</span>
      <span data-said="">{texts.editionOf(edition.day)}</span>
    </a>
  );
}
