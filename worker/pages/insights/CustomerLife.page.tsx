import type { CustomerLife, LifeSale, Repeated } from '#shared/contracts/customerLife.contract.ts';
import type { WaitingPiece } from '#shared/domain/customerLife/customerLife.ts';
import { dayAndTimeOf } from '#shared/i18n/formatMoment.ts';
import {
  customerLifeTexts as texts,
  effectText,
  eventText,
  grantText,
  paymentText,
  stateTexts,
  waitingText,
} from '#shared/i18n/texts/customerLife.ts';
import { unusualTexts } from '#shared/i18n/texts/unusual.ts';
import { invoiceTexts } from '#shared/i18n/texts/invoice.ts';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import '#shared/styles/form.css';
import styles from './CustomerLife.module.css';
import { CUSTOMER_PATH, INSIGHTS_PATH, UNUSUAL_PATH } from './staffPaths.ts';

export const REPEAT_PATH = `${CUSTOMER_PATH}/wiederholen`;
export const CUSTOMER_FIELDS = { sought: 'gesucht', customer: 'kunde', kind: 'art', key: 'schluessel' } as const;

export type CustomerView = {
  readonly sought: string;
  readonly life: CustomerLife | null;
  readonly problem: 'unknown' | 'away' | null;
  /** Result of a retried step. */
  readonly repeated: Repeated | 'failed' | null;
};

/** A customer's sales by their events, for a service desk. Acceptance G26. */
export function CustomerLifePage({ view }: { readonly view: CustomerView }) {
  const { sought, life, problem, repeated } = view;
  return (
    <div className={styles.customer}>
      <p>
        <a href={INSIGHTS_PATH}>{texts.back}</a> · <a href={UNUSUAL_PATH}>{unusualTexts.title}</a>
      </p>
      <h1>{texts.title}</h1>
      <p>{texts.intro}</p>
      <form className={styles.form} method="post" action={CUSTOMER_PATH}>
        <label htmlFor="gesucht">{texts.label}</label>
        <input
          id="gesucht"
          data-field=""
          name={CUSTOMER_FIELDS.sought}
          type="text"
          required
          maxLength={255}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={sought}
          aria-describedby={problem ? 'kunde-fehler' : undefined}
        />
        {problem && (
          <p id="kunde-fehler" role="alert">
            {texts[problem]}
          </p>
        )}
        <button type="submit" data-submit="">
          {texts.submit}
        </button>
      </form>
      {repeated && <output className={styles.outcome}>{texts.repeated[repeated]}</output>}
      {life && <Life life={life} />}
    </div>
  );
}

function Life({ life }: { readonly life: CustomerLife }) {
  const { customerId, sales, grants } = life;
  return (
    <>
      <p>{`${texts.customer}: ${customerId}`}</p>
      <Waiting life={life} />
      {sales.map((sale) => (
        <Sale key={sale.id} sale={sale} />
      ))}
      {sales.length === 0 && <p>{texts.nothingBought}</p>}
      <section>
        <h2>{texts.grants}</h2>
        {grants.length === 0 && <p>{texts.noGrants}</p>}
        <Lines lines={grants.map(grantText)} />
      </section>
    </>
  );
}

function Waiting({ life: { customerId, waiting } }: { readonly life: CustomerLife }) {
  return (
    <section>
      <h2>{texts.waiting}</h2>
      {waiting.length === 0 && <p>{texts.nothingWaits}</p>}
      {waiting.map((piece, at) => (
        <div key={`${piece.kind} ${piece.key}`} className={styles.waiting}>
          <p id={`offen-${at}`}>{waitingText(piece)}</p>
          <RepeatForm customerId={customerId} piece={piece} describedBy={`offen-${at}`} />
        </div>
      ))}
    </section>
  );
}

type RepeatFormProps = { readonly customerId: string; readonly piece: WaitingPiece; readonly describedBy: string };

function RepeatForm({ customerId, piece, describedBy }: RepeatFormProps) {
  return (
    <form method="post" action={REPEAT_PATH}>
      <input type="hidden" name={CUSTOMER_FIELDS.customer} value={customerId} />
      <input type="hidden" name={CUSTOMER_FIELDS.kind} value={piece.kind} />
      <input type="hidden" name={CUSTOMER_FIELDS.key} value={piece.key} />
      <button type="submit" data-submit="" aria-describedby={describedBy}>
        {texts.repeat}
      </button>
    </form>
  );
}

function Sale({ sale }: { readonly sale: LifeSale }) {
  const { id, productName, mandator, state, events, payments, documents } = sale;
  const title = MANDATORS.find((one) => one.id === mandator)?.name ?? mandator;
  return (
    <section>
      <h2>{`${productName}, ${title}: ${stateTexts[state]}`}</h2>
      <p>{`${texts.saleId}: ${id}`}</p>
      {events.at(-1)?.after !== state && <p>{texts.unlike}</p>}
      <h3>{texts.events}</h3>
      <ol className={styles.events}>
        {events.map((one, at) => (
          // Events are never inserted before others, so the index is a stable key.
          <Happened key={`${at}`} happened={one} />
        ))}
      </ol>
      {payments.length > 0 && <h3>{texts.payments}</h3>}
      <Lines lines={payments.map(paymentText)} />
      {documents.length > 0 && <h3>{texts.documents}</h3>}
      <Lines lines={documents.map(invoiceTexts.citeListed)} />
    </section>
  );
}

function Happened({ happened }: { readonly happened: LifeSale['events'][number] }) {
  const { event, before, after, effects } = happened;
  const way = [before, after].flatMap((state) => (state === null ? [] : [stateTexts[state]]));
  return (
    <li>
      <time dateTime={new Date(event.at).toISOString()}>{dayAndTimeOf(event.at)}</time>
      <strong>{eventText(event)}</strong>
      {way.length > 0 && <span>{[...new Set(way)].join(' → ')}</span>}
      <Lines lines={effects.map(effectText)} />
    </li>
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <ul>
      {lines.map((line, at) => (
        <li key={`${at}`}>{line}</li>
      ))}
    </ul>
  );
}
