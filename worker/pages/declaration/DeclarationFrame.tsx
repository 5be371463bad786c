import type { ReactNode } from 'react';
import { MOST_CHARACTERS, type DeclarationKind } from '#shared/domain/declarations/declaration.ts';
import type { DeclinedName } from '#shared/domain/site/declinedName.ts';
import { declarationTexts as texts } from '#shared/i18n/declarationTexts.ts';
import { declarationHrefs } from '#shared/routes/hrefs.ts';
import '#shared/styles/form.css';
import styles from './Declaration.module.css';
import { DeclarationInput } from './DeclarationInput.tsx';
import { KEY_FIELD, type DeclarationForm } from './declarationForm.ts';

export type DeclarationPageProps = { readonly form: DeclarationForm; readonly name: DeclinedName };

type DeclarationFrameProps = DeclarationPageProps & { readonly kind: DeclarationKind; readonly children: ReactNode };

/** All fields and the button at once, on one page, without script. Field names are read in worker/personal. */
export function DeclarationFrame({ kind, form, name, children }: DeclarationFrameProps) {
  const { title, intro, submit } = texts[kind];
  return (
    <div className={styles.declaration}>
      <h1>{title}</h1>
      <p>{intro(name)}</p>
      {form.problem && (
        <p role="alert" className={styles.problem}>
          {form.problem.text} {form.problem.mail !== null && <a href={form.problem.mail}>{form.email}</a>}
        </p>
      )}
      <form method="post" action={declarationHrefs[kind]}>
        <input type="hidden" name={KEY_FIELD} value={form.key} />
        {children}
        <DeclarationInput
          form={form}
          name="email"
          label={texts.fields.email}
          type="email"
          autoComplete="email"
          most={254}
        />
        <button data-submit="">{submit}</button>
      </form>
      <p className={styles.hint}>
        {texts.hint} <a href={`mailto:${form.email}`}>{form.email}</a>
      </p>
      <p className={styles.hint}>
        <a href="/datenschutz">{texts.privacy}</a>
      </p>
    </div>
  );
}

/** Name of the declaring person. */
export function NameInput({ form }: Pick<DeclarationPageProps, 'form'>) {
  const { name } = texts.fields;
  return (
    <DeclarationInput
      form={form}
      name="name"
      label={name}
      type="text"
      autoComplete="name"
      most={MOST_CHARACTERS.name}
    />
  );
}

/** About which contract. */
export function ContractInput({ form, kind }: Pick<DeclarationFrameProps, 'form' | 'kind'>) {
  return (
    <DeclarationInput
      form={form}
      name="contract"
      label={texts.fields.contract[kind]}
      hint={texts.hints.contract[kind]}
      type="text"
      most={MOST_CHARACTERS.contract}
    />
  );
}
