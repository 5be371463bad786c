import type { ReactNode } from 'react';
import type { CommerceGauges, Gauges, IdentityGauges } from '#shared/contracts/gauges.contract.ts';
import type { StaffEntry } from '#shared/contracts/staffEntry.ts';
import { ALL_TITLES, mayAct } from '#shared/domain/desk/rights.ts';
import { editorTokenTexts, insightsTexts as texts, staffEntryTexts } from '#shared/i18n/texts/insights.ts';
import '#shared/styles/form.css';
import type { Reach } from '../../insights/reach.ts';
import type { Summary } from '../../insights/summary.ts';
import { LONG_WINDOWS, WINDOWS } from '../../insights/windows.ts';
import type { SwitchState } from '../../switches/switchState.ts';
import { Figure } from './Figure.tsx';
import { FigureTable } from './FigureTable.tsx';
import { formatBytes, formatCount, formatMs, formatShare } from './figures.ts';
import { GaugeHistory } from './GaugeHistory.tsx';
import styles from './Insights.module.css';
import { MomentsChart } from './MomentsChart.tsx';
import { nameIn, nameOfRoute, nameOfTitle } from './names.ts';
import { ReachSections } from './ReachSections.tsx';
import { CUSTOMER_PATH, EDITOR_TOKEN_PATH, INSIGHTS_PATH, STAFF_EXIT_PATH, WINDOW_PARAMETER } from './staffPaths.ts';
import { SwitchForm } from './SwitchForm.tsx';

export type InsightsView = {
  readonly window: Reach['window'];
  /** Reader activity; null while the metrics table is unreachable. */
  readonly reach: Reach | null;
  /** Operational metrics; also null for windows by days, for which they are not stored. */
  readonly summary: Summary | null;
  /** Null while the backend is unreachable, or has none. */
  readonly gauges: Gauges | null;
  /** The same of commerce. */
  readonly commerce: CommerceGauges | null;
  /** The same of the identity service. */
  readonly identity: IdentityGauges | null;
  readonly build: string;
  readonly switches: SwitchState;
  /** Error of the submitted form. */
  readonly problem: 'invalid' | 'failed' | null;
  /** The name is logged with each switch. */
  readonly staff: StaffEntry;
};

/**
 * Reader activity and operations, for editors and operators. Charts are server-rendered without script. Acceptance G18.
 */
export function InsightsPage({ view }: { readonly view: InsightsView }) {
  const { reach, gauges, commerce } = view;
  const maySwitch = mayAct(view.staff.grants, 'switches', [ALL_TITLES]);
  const isLong = LONG_WINDOWS.some(({ name }) => name === view.window);
  return (
    <div className={styles.insights} data-wide="">
      <h1>{texts.title}</h1>
      <form className={styles.who} method="post" action={STAFF_EXIT_PATH}>
        {`${staffEntryTexts.who} ${view.staff.name}`} <button>{staffEntryTexts.leave}</button>
        <a href={EDITOR_TOKEN_PATH}>{editorTokenTexts.title}</a>
        {mayAct(view.staff.grants, 'customers', [ALL_TITLES]) && <a href={CUSTOMER_PATH}>{texts.customer}</a>}
      </form>
      <nav className={styles.ways} aria-label={texts.contents}>
        {PARTS.filter(({ id }) => maySwitch || id !== 'schalter').map(({ id, name }) => (
          <a key={id} href={`#${id}`}>
            {name}
          </a>
        ))}
      </nav>
      <nav className={styles.ways} aria-label={texts.windowLabel}>
        {[...WINDOWS, ...LONG_WINDOWS].map(({ name }) => (
          <a
            key={name}
            href={`${INSIGHTS_PATH}?${WINDOW_PARAMETER}=${name}`}
            {...(name === view.window ? { 'aria-current': 'page' as const } : {})}
          >
            {texts.windows[name]}
          </a>
        ))}
      </nav>
      <Part id="leser">{reach ? <ReachSections reach={reach} /> : <p>{texts.away}</p>}</Part>
      <Part id="betrieb">
        {isLong ? <p className={styles.note}>{texts.notByDay}</p> : <PortalFigures view={view} />}
        {gauges === null && <p>{texts.backendAway}</p>}
        {commerce === null && <p>{texts.commerceAway}</p>}
        {view.summary && <Counted summary={view.summary} />}
      </Part>
      {maySwitch && (
        <Part id="schalter">
          <SwitchForm switches={view.switches} problem={view.problem} />
        </Part>
      )}
    </div>
  );
}

const PARTS = [
  { id: 'leser', name: texts.parts.readers },
  { id: 'betrieb', name: texts.parts.portal },
  { id: 'schalter', name: texts.sections.switches },
] as const;

type PartProps = { readonly id: (typeof PARTS)[number]['id']; readonly children: ReactNode };

/** A part of the page, which the list of contents links. Its sections fill two columns where there is room. */
function Part({ id, children }: PartProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{PARTS.find((part) => part.id === id)?.name}</h2>
      <div className={styles.sections}>{children}</div>
    </section>
  );
}

function PortalFigures({ view }: { readonly view: InsightsView }) {
  const { summary, gauges, commerce, identity } = view;
  return (
    <dl className={styles.figures}>
      <Figure name={texts.figures.answers} value={formatCount(summary?.answers ?? null)} />
      <Figure name={texts.figures.hitRatio} value={formatShare(summary?.hitRatio ?? null)} />
      <Figure name={texts.figures.serverErrors} value={formatCount(summary?.serverErrors ?? null)} />
      <Figure name={texts.figures.purgeLag} value={formatMs(summary?.purgeLag.p95 ?? null)} />
      <Figure name={texts.figures.outbox} value={formatCount(gauges?.outboxDepth ?? null)} />
      <Figure name={texts.figures.outboxOldest} value={formatMs(gauges?.outboxOldestMs ?? null)} />
      <Figure name={texts.figures.mails} value={formatCount(gauges?.mailsWaiting ?? null)} />
      <Figure name={texts.figures.mailOverdue} value={formatMs(gauges?.mailOverdueMs ?? null)} />
      <Figure name={texts.figures.database} value={formatBytes(gauges?.databaseBytes ?? null)} />
      <Figure name={texts.figures.readersDatabase} value={formatBytes(gauges?.readersBytes ?? null)} />
      <Figure name={texts.figures.searchDatabase} value={formatBytes(gauges?.searchBytes ?? null)} />
      <Figure name={texts.figures.commerceDatabase} value={formatBytes(commerce?.databaseBytes ?? null)} />
      <Figure name={texts.figures.identityDatabase} value={formatBytes(identity?.databaseBytes ?? null)} />
      <Figure name={texts.figures.receipts} value={formatCount(commerce?.mailsWaiting ?? null)} />
      <Figure name={texts.figures.receiptOverdue} value={formatMs(commerce?.mailOverdueMs ?? null)} />
      <Figure name={texts.figures.tasks} value={formatCount(commerce?.tasksWaiting ?? null)} />
      <Figure name={texts.figures.taskOverdue} value={formatMs(commerce?.taskOverdueMs ?? null)} />
      <Figure name={texts.figures.declarations} value={formatCount(commerce?.declarationsWaiting ?? null)} />
      <Figure name={texts.figures.declarationOldest} value={formatMs(commerce?.declarationOldestMs ?? null)} />
      <StoreFigures store={commerce?.store ?? null} />
      <Figure name={texts.figures.offerPurges} value={formatCount(commerce?.outboxDepth ?? null)} />
      <Figure name={texts.figures.searchOldest} value={formatMs(gauges?.searchOldestMs ?? null)} />
      <Figure name={texts.figures.releaseOverdue} value={formatMs(gauges?.releaseOverdueMs ?? null)} />
      <Figure name={texts.figures.filterAge} value={formatMs(gauges?.filterAgeMs ?? null)} />
      <Figure name={texts.figures.build} value={view.build} />
    </dl>
  );
}

const OF_DAY_OR_WEEK = [
  'withdrawalsOfDay',
  'unpaidOfDay',
  'chargebacksOfDay',
  'declinedOfDay',
  'returnedTwiceOfWeek',
  'lostOfWeek',
] as const;

function StoreFigures({ store }: Pick<CommerceGauges, 'store'>) {
  const { store: names } = texts.figures;
  return (
    <>
      <Figure name={names.ordersOpen} value={formatCount(store?.ordersOpen ?? null)} />
      <Figure name={names.paymentsOpen} value={formatCount(store?.paymentsOpen ?? null)} />
      <Figure name={names.refundsOpen} value={formatCount(store?.refundsOpen ?? null)} />
      <Figure name={names.pastDue} value={formatCount(store?.pastDue ?? null)} />
      <Figure name={names.chargedBack} value={formatCount(store?.chargedBack ?? null)} />
      <Figure name={names.reportsWaiting} value={formatCount(store?.reportsWaiting ?? null)} />
      <Figure name={names.reportOldestMs} value={formatMs(store?.reportOldestMs ?? null)} />
      <Figure name={names.rolesUntold} value={formatCount(store?.rolesUntold ?? null)} />
      {OF_DAY_OR_WEEK.map((figure) => (
        <Figure key={figure} name={names[figure]} value={formatCount(store?.[figure] ?? null)} />
      ))}
    </>
  );
}

function Counted({ summary }: { readonly summary: Summary }) {
  const { columns, sections } = texts;
  return (
    <>
      <section>
        <h3>{sections.moments}</h3>
        <MomentsChart moments={summary.moments} />
      </section>
      {summary.gauges.length > 0 && <GaugeHistory gauges={summary.gauges} />}
      <FigureTable
        title={sections.tiers}
        columns={[columns.name, columns.count, columns.p50, columns.p95]}
        rows={summary.tiers.map((tier) => ({
          name: nameOfTier(tier),
          count: tier.count,
          cells: [formatCount(tier.count), formatMs(tier.p50), formatMs(tier.p95)],
        }))}
      />
      <FigureTable
        title={sections.titles}
        columns={[columns.name, columns.count, columns.hitRatio, columns.failures]}
        rows={summary.titles.map(({ title, answers, hitRatio, serverErrors }) => ({
          name: nameOfTitle(title),
          count: answers,
          cells: [formatCount(answers), formatShare(hitRatio), formatCount(serverErrors)],
        }))}
      />
      <FigureTable
        title={sections.routes}
        columns={[columns.name, columns.count, columns.p50, columns.p95]}
        rows={summary.routes.map(({ route, count, p50, p95 }) => ({
          name: nameOfRoute(route),
          count,
          cells: [formatCount(count), formatMs(p50), formatMs(p95)],
        }))}
      />
      <FigureTable
        title={sections.upstreams}
        columns={[columns.name, columns.count, columns.p95, columns.failures]}
        rows={summary.upstreams.map(({ upstream, count, p95, failures }) => ({
          name: upstream,
          count,
          cells: [formatCount(count), formatMs(p95), formatCount(failures)],
        }))}
      />
      <FigureTable
        title={sections.funnel}
        columns={[columns.name, columns.count]}
        rows={summary.funnel.map(({ step, count }) => ({
          name: texts.funnel[step],
          count,
          cells: [formatCount(count)],
        }))}
        note={texts.funnelNote}
      />
    </>
  );
}

function nameOfTier({ tier, freshness }: Summary['tiers'][number]): string {
  return [nameIn(texts.tiers, tier), nameIn(texts.freshness, freshness)].filter(Boolean).join(', ');
}
