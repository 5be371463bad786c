import type { Unusual } from '#shared/contracts/unusual.contract.ts';
import { dayAndTimeOf } from '#shared/i18n/formatMoment.ts';
import { customerLifeTexts } from '#shared/i18n/texts/customerLife.ts';
import { unusualText, unusualTexts as texts } from '#shared/i18n/texts/unusual.ts';
import '#shared/styles/form.css';
import { CUSTOMER_FIELDS } from './CustomerLife.page.tsx';
import styles from './CustomerLife.module.css';
import { CUSTOMER_PATH, PLACE_PARAMETER, UNUSUAL_PATH } from './staffPaths.ts';

/** @param unusual null while commerce is away */
export function UnusualPage({ unusual }: { readonly unusual: Unusual | null }) {
  return (
    <div className={styles.customer}>
      <p>
        <a href={CUSTOMER_PATH}>{texts.back}</a>
      </p>
      <h1>{texts.title}</h1>
      <p>{texts.intro}</p>
      {unusual ? <List unusual={unusual} /> : <p role="alert">{customerLifeTexts.away}</p>}
    </div>
  );
}

function List({ unusual: { items, next } }: { readonly unusual: Unusual }) {
  return (
    <>
      {items.length === 0 && <p>{texts.none}</p>}
      {items.map((item, position) => (
        <Line key={`${item.customerId} ${item.family} ${item.kind}`} item={item} id={`kunde-${position}`} />
      ))}
      {next !== null && (
        <p>
          <a href={`${UNUSUAL_PATH}?${new URLSearchParams({ [PLACE_PARAMETER]: next })}`}>{texts.older}</a>
        </p>
      )}
    </>
  );
}

type LineProps = { readonly item: Unusual['items'][number]; readonly id: string };

/** Links to the customer by a form post, like the search, so that no URL contains a name. */
function Line({ item, id }: LineProps) {
  return (
    <div className={styles.waiting}>
      <p id={id}>
        <time dateTime={new Date(item.at).toISOString()}>{dayAndTimeOf(item.at)}</time>
        {`: ${unusualText(item)} – ${item.customerId}`}
      </p>
      <form method="post" action={CUSTOMER_PATH}>
        <input type="hidden" name={CUSTOMER_FIELDS.sought} value={item.customerId} />
        <button type="submit" data-submit="" aria-describedby={id}>
          {texts.show}
        </button>
      </form>
    </div>
  );
}
