import { showAddress } from '#shared/domain/accounts/showAddress.ts';
import type { Newsletter } from '#shared/contracts/newsletter.contract.ts';
import type { ChosenNewsletters } from '#shared/contracts/newsletterService.contract.ts';
import { newsletterTexts } from '#shared/i18n/newsletterTexts.ts';
import { accountTexts } from '#shared/i18n/texts/account.ts';
import { ownNewslettersTexts as texts } from '#shared/i18n/texts/ownNewsletters.ts';
import { accountHref, ownNewslettersHref } from '#shared/routes/accountPaths.ts';
import { newslettersHref } from '#shared/routes/hrefs.ts';
import account from '../Account.module.css';
import { BEFORE_FIELD, CHOSEN_FIELD } from './choiceFields.ts';
import styles from './Followed.module.css';
import { Way } from '../Way.tsx';

export type OwnNewslettersView =
  | { readonly kind: 'unproved' | 'away' }
  | {
      readonly kind: 'list';
      readonly email: string;
      readonly newsletters: readonly Newsletter[];
      readonly chosen: ChosenNewsletters;
      /** Comes no more; that it may come, ends by the reader. */
      readonly givenUp: readonly string[];
    };

type OwnNewslettersProps = {
  readonly view: OwnNewslettersView;
  /** Message about the last action. */
  readonly status: string | null;
};

/** The title's newsletters, to choose for the account's address. It works without script. Acceptance M141. */
export function OwnNewslettersPage({ view, status }: OwnNewslettersProps) {
  return (
    <div className={account.account} data-needs-login="">
      <h1>{texts.title}</h1>
      {status && <output className={account.status}>{status}</output>}
      {view.kind === 'list' ? <Choice view={view} /> : <p className={styles.intro}>{texts[view.kind]}</p>}
      <p className={account.ways}>
        <Way href={newslettersHref} label={texts.all} />
        <Way href={accountHref} label={accountTexts.title} />
      </p>
    </div>
  );
}

function Choice({ view }: { readonly view: Extract<OwnNewslettersView, { kind: 'list' }> }) {
  const { email, newsletters, chosen, givenUp } = view;
  const shown = [
    ...newsletters.map(({ slug, title, claim, rhythm }) => ({
      slug,
      title,
      about: [claim, newsletterTexts.rhythm(rhythm)],
    })),
    ...givenUp.map((slug) => ({ slug, title: slug, about: [texts.givenUp] })),
  ];
  if (shown.length === 0) return <p className={styles.intro}>{texts.none}</p>;
  const before = shown.map(({ slug }) => slug).filter((slug) => chosen.confirmed.includes(slug));
  return (
    <>
      <p className={styles.intro}>
        {texts.intro} {texts.address} <strong>{showAddress(email)}</strong>.
      </p>
      <form method="post" action={ownNewslettersHref} target="_top">
        <input type="hidden" name={BEFORE_FIELD} value={before.join(',')} />
        <fieldset className={styles.choice}>
          <legend>{texts.legend}</legend>
          <ul>
            {shown.map(({ slug, title, about }) => (
              <li key={slug}>
                <label>
                  <input
                    type="checkbox"
                    name={CHOSEN_FIELD}
                    value={slug}
                    defaultChecked={before.includes(slug)}
                    aria-describedby={`newsletter-${slug}`}
                  />
                  {title}
                </label>
                <p id={`newsletter-${slug}`} className={styles.about}>
                  {about.map((line) => (
                    <span key={line}>{line}</span>
                  ))}
                  {chosen.pending.includes(slug) && <strong>{texts.pending}</strong>}
                </p>
              </li>
            ))}
          </ul>
        </fieldset>
        <p className={styles.intro}>
          {texts.consent}{' '}
          <a href="/datenschutz" target="_top">
            {texts.privacy}
          </a>
        </p>
        <div className={styles.save}>
          <button data-submit="">{texts.save}</button>
        </div>
      </form>
    </>
  );
}
