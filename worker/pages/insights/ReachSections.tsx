import { VITALS } from '#shared/domain/page/vitals.ts';
import { insightsTexts } from '#shared/i18n/texts/insights.ts';
import { reachTexts as texts } from '#shared/i18n/texts/reach.ts';
import type { Reach } from '../../insights/reach.ts';
import { Figure } from './Figure.tsx';
import { FigureTable } from './FigureTable.tsx';
import { formatCount, formatMonth, formatShare, formatVital, formatWeekday } from './figures.ts';
import { GaugeChart } from './GaugeChart.tsx';
import styles from './Insights.module.css';
import { nameIn, nameOfRoute, nameOfTitle } from './names.ts';

/** Reader activity, for editors. Decision 060. */
export function ReachSections({ reach }: { readonly reach: Reach }) {
  const { sections, columns } = texts;
  return (
    <>
      <KeyFigures reach={reach} />
      <Periods reach={reach} />
      <FigureTable
        title={sections.routes}
        columns={[columns.route, columns.tracking, columns.all, ...reach.titles.map(nameOfTitle)]}
        rows={reach.routes.map(({ route, tracking, count, byTitle }) => ({
          name: nameOfRoute(route),
          count,
          cells: [tracking, formatCount(count), ...byTitle.map(formatCount)],
        }))}
        note={texts.viewsNote(formatCount(reach.fetchedAhead))}
      />
      <FigureTable
        title={sections.funnel}
        columns={[columns.step, columns.count, columns.ofBefore, columns.ofFirst]}
        rows={reach.funnel.map(({ step, count, ofBefore, ofFirst }) => ({
          name: texts.funnel[step],
          count,
          cells: [formatCount(count), formatShare(ofBefore), formatShare(ofFirst)],
        }))}
        note={texts.funnelNote(reach.elsewhere.map(({ count }) => formatCount(count)))}
      />
      <FigureTable
        title={sections.locks}
        columns={[columns.occasion, columns.count]}
        rows={reach.locks.map(({ template, occasion, count }) => ({
          name: texts.lockOf(nameIn(texts.occasions, occasion), nameIn(texts.templates, template)),
          count,
          cells: [formatCount(count)],
        }))}
      />
      <FigureTable
        title={sections.failures}
        columns={[columns.status, columns.count]}
        rows={reach.failures.map(({ status, count }) => ({
          name: nameIn(texts.statuses, status),
          count,
          cells: [formatCount(count)],
        }))}
      />
      <Measured reach={reach} />
    </>
  );
}

function KeyFigures({ reach }: { readonly reach: Reach }) {
  const { views, trackings, funnel, elsewhere, searches } = reach;
  const done = [...funnel, ...elsewhere].filter(({ step }) => step === 'done');
  const locks = funnel.find(({ step }) => step === 'lock')?.count ?? 0;
  return (
    <dl className={styles.figures}>
      <Figure name={texts.figures.views} value={formatCount(views)} />
      {trackings.map(({ tracking, count }) => (
        <Figure key={tracking} name={texts.trackings[tracking]} value={formatCount(count)} />
      ))}
      <Figure name={texts.figures.locks} value={formatCount(locks)} />
      <Figure name={texts.figures.orders} value={formatCount(done.reduce((sum, { count }) => sum + count, 0))} />
      <Figure name={texts.figures.searches} value={formatCount(searches.count)} />
      <Figure
        name={texts.figures.withoutHit}
        value={`${formatCount(searches.withoutHit)} (${formatShare(searches.count === 0 ? null : searches.withoutHit / searches.count)})`}
      />
    </dl>
  );
}

function Periods({ reach: { window, periods, titles } }: { readonly reach: Reach }) {
  if (periods.length < 2) return null;
  const { sections, columns } = texts;
  const isByMonth = window === 'months';
  const title = isByMonth ? sections.months : sections.days;
  return (
    <>
      <GaugeChart
        name={title}
        moments={periods.toReversed().map(({ at, count }) => ({ at, value: count }))}
        format={formatCount}
      />
      <FigureTable
        title={title}
        columns={[isByMonth ? columns.month : columns.day, columns.all, ...titles.map(nameOfTitle)]}
        rows={periods.map(({ at, count, byTitle }) => ({
          name: isByMonth ? formatMonth(at) : formatWeekday(at),
          count,
          cells: [formatCount(count), ...byTitle.map(formatCount)],
        }))}
      />
    </>
  );
}

/** Measurements from consenting readers, each with its sample size. */
function Measured({ reach: { measured, clicks, experiment } }: { readonly reach: Reach }) {
  const { sections, columns } = texts;
  return (
    <>
      <FigureTable
        title={sections.vitals}
        columns={[columns.route, columns.sample, ...VITALS.map((vital) => texts.vitals[vital])]}
        rows={measured.map(({ route, count, share, vitals }) => ({
          name: nameOfRoute(route),
          count,
          cells: [
            `${formatCount(count)} (${formatShare(share)})`,
            ...VITALS.map((vital) => {
              const told = vitals.find((one) => one.vital === vital);
              return told ? texts.vitalOf(formatVital(vital, told.p75), formatCount(told.count)) : insightsTexts.none;
            }),
          ],
        }))}
        note={texts.vitalsNote}
      />
      <FigureTable
        title={sections.depths}
        columns={[columns.route, columns.sample, columns.atHalf, columns.atEnd]}
        rows={measured.map(({ route, count, share, atHalf, atEnd }) => ({
          name: nameOfRoute(route),
          count,
          cells: [`${formatCount(count)} (${formatShare(share)})`, formatShare(atHalf), formatShare(atEnd)],
        }))}
      />
      <FigureTable
        title={sections.clicks}
        columns={[columns.click, columns.count]}
        rows={clicks.map(({ click, count }) => ({
          name: nameIn(texts.clicks, click),
          count,
          cells: [formatCount(count)],
        }))}
        note={texts.measuredNote}
      />
      {experiment.length > 0 && (
        <FigureTable
          title={sections.experiment}
          columns={[columns.variant, columns.shown, columns.clicked, columns.share, columns.limits]}
          rows={experiment.map(({ variant, shown, clicked, limits }) => ({
            name: nameIn(texts.variants, variant),
            count: shown,
            cells: [
              formatCount(shown),
              formatCount(clicked),
              formatShare(shown === 0 ? null : clicked / shown),
              limits ? texts.limits(formatShare(limits.low), formatShare(limits.high)) : insightsTexts.none,
            ],
          }))}
          note={texts.experimentNote}
        />
      )}
    </>
  );
}
