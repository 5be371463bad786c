import type { LinkPurpose } from '#shared/contracts/newsletterService.contract.ts';
import { newsletterTexts } from '#shared/i18n/newsletterTexts.ts';
import { newsletterHref, newslettersHref, newsletterStepHref } from '#shared/routes/hrefs.ts';
import '#shared/styles/form.css';
import styles from './Newsletter.module.css';

/** Messages during sign-up and unsubscription. */
export type NewsletterNotice = keyof typeof newsletterTexts.notices;

type NewsletterStepProps = {
  /** Without a title if the newsletter's page is not available. */
  readonly newsletter: { readonly slug: string; readonly title: string | null };
  readonly notice: NewsletterNotice;
  /** The button's action: mail scanners open links too, so opening one changes nothing. */
  readonly action?: { readonly purpose: LinkPurpose; readonly token: string };
};

export function NewsletterStep({ newsletter: { slug, title }, notice, action }: NewsletterStepProps) {
  const { heading, text } = newsletterTexts.notices[notice];
  return (
    <div className={styles.step}>
      <p className={styles.kicker}>{title === null ? newsletterTexts.kicker : newsletterTexts.named(title)}</p>
      <h1>{heading}</h1>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {action && (
        <form
          method="post"
          action={newsletterStepHref(slug, action.purpose === 'confirm' ? 'bestaetigung' : 'abmeldung')}
        >
          <input type="hidden" name="token" value={action.token} />
          <button data-submit="">{newsletterTexts.actions[action.purpose]}</button>
        </form>
      )}
      <p className={styles.ways}>
        {title !== null && <a href={newsletterHref(slug)}>{newsletterTexts.toNewsletter(title)}</a>}
        <a href={newslettersHref}>{newsletterTexts.all}</a>
      </p>
    </div>
  );
}
