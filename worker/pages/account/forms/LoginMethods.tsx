import type { AccountKey } from '#shared/contracts/identity.contract.ts';
import { accountTexts } from '#shared/i18n/texts/account.ts';
import { accountFormTexts } from '#shared/i18n/texts/accountForms.ts';
import { formatDate } from '#shared/i18n/formatDate.ts';
import choiceStyles from '../../ChoiceList.module.css';
import styles from './LoginMethods.module.css';

/** The field of a key that is to stay, by its id. */
export const KEPT_KEY = 'bleibt';
/** Sent with the form, so that no selection is distinguished from no form. */
export const KEYS_SHOWN = 'gefragt';

const { keys: texts } = accountFormTexts.changePassword;

/** Asks which login methods to keep when a password is reset. Works without script. */
export function LoginMethods({ keys }: { readonly keys: readonly AccountKey[] }) {
  return (
    <fieldset className={`${choiceStyles.choice} ${styles.keys}`}>
      <legend>{texts.legend}</legend>
      <p>{texts.text}</p>
      <input type="hidden" name={KEYS_SHOWN} value="ja" />
      {keys.map((key) => (
        <label key={key.id}>
          <input type="checkbox" name={KEPT_KEY} value={key.id} defaultChecked={key.stays} />
          <span>
            {nameOf(key)}
            {key.createdAt !== null && <small>{dateOf(key.kind, key.createdAt)}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function nameOf({ kind, name }: AccountKey): string {
  return kind === 'passkey' ? texts.passkey(name ?? accountTexts.unnamedPasskey) : texts[kind];
}

function dateOf(kind: AccountKey['kind'], createdAt: string): string {
  return (kind === 'passkey' ? texts.madeAt : texts.linkedAt)(formatDate(createdAt));
}
