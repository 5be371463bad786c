import { newsletterTexts } from '#shared/i18n/newsletterTexts.ts';
import { newsletterHref } from '#shared/routes/hrefs.ts';
import '#shared/styles/form.css';
import { TrapField } from '../TrapField.tsx';
import styles from './Newsletter.module.css';

type SignUpFormProps = {
  readonly slug: string;
  /** The invalid address as typed; null on the shared page. */
  readonly refused: string | null;
};

/** Works without script. Field names are read in worker/personal/newsletters. */
export function SignUpForm({ slug, refused }: SignUpFormProps) {
  const { form } = newsletterTexts;
  const isRefused = refused !== null;
  return (
    <form className={styles.form} method="post" action={newsletterHref(slug)}>
      <h2>{form.title}</h2>
      <label htmlFor="email">{form.email}</label>
      {isRefused && (
        <p id="email-fehler" className={styles.refusal}>
          {refused.trim() === '' ? form.missing : form.invalid}
        </p>
      )}
      <div>
        <input
          id="email"
          data-field=""
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          defaultValue={refused ?? undefined}
          aria-describedby={isRefused ? 'email-fehler email-hinweis' : 'email-hinweis'}
          aria-invalid={isRefused || undefined}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader has just sent this field, and it is what needs to be put right
          autoFocus={isRefused || undefined}
        />
        <button data-submit="">{form.submit}</button>
      </div>
      <TrapField label={form.trap} />
      <p id="email-hinweis">
        {form.consent} <a href="/datenschutz">{form.privacy}</a>
      </p>
    </form>
  );
}
