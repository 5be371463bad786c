import { showAddress } from '#shared/domain/accounts/showAddress.ts';
import type { Passkey } from '#shared/contracts/passkey.contract.ts';
import { accountTexts, providerTexts } from '#shared/i18n/texts/account.ts';
import { coinTexts } from '#shared/i18n/texts/coins.ts';
import { formatDate } from '#shared/i18n/formatDate.ts';
import { accountAddressTexts } from '#shared/i18n/texts/accountAddress.ts';
import { accountProfileTexts } from '#shared/i18n/texts/accountProfile.ts';
import { ownDataTexts } from '#shared/i18n/texts/ownData.ts';
import { followedTexts } from '#shared/i18n/texts/followed.ts';
import { ownNewslettersTexts } from '#shared/i18n/texts/ownNewsletters.ts';
import { giftTexts } from '#shared/i18n/texts/gifts.ts';
import '#shared/styles/form.css';
import {
  accountHref,
  addressPath,
  coinsHref,
  dialogFlowPath,
  dropPasskeyPath,
  erasePath,
  exportPath,
  followedHrefs,
  ownNewslettersHref,
  giftsHref,
  LOGOUT_PATH,
  sendConfirmationPath,
} from '#shared/routes/accountPaths.ts';
import styles from './Account.module.css';
import listStyles from './AccountList.module.css';
import type { AccountForm } from './forms/accountForm.ts';
import { Devices, type ShownDevice } from './Devices.tsx';
import { NameFields } from './forms/NameFields.tsx';
import { Way } from './Way.tsx';

export type AccountView = {
  readonly email: string;
  readonly isEmailVerified: boolean;
  /** Null if unknown. */
  readonly name: string | null;
  /** The form with the reader's name, including errors. */
  readonly profile: AccountForm<null>;
  /** In a frame, which has no tabs of the account area. */
  readonly isFramed: boolean;
  /** Has a wallet. */
  readonly hasCoins: boolean;
  /** Name of an external account provider; null for our own. */
  readonly provider: string | null;
  /** Null when they cannot be had now. */
  readonly devices: readonly ShownDevice[] | null;
  /** Null when they cannot be had now. */
  readonly passkeys: readonly Passkey[] | null;
  /** Where script goes on once it has made one. */
  readonly afterPasskey: string;
  /** Whether the reader may have gift links. */
  readonly mayGive: boolean;
  /** Message about the last action. */
  readonly status: string | null;
};

/** The account's profile, devices and login methods. */
export function AccountPage({ view }: { readonly view: AccountView }) {
  return (
    <div className={styles.account} data-needs-login="">
      <h1>{accountTexts.title}</h1>
      {view.status && <output className={styles.status}>{view.status}</output>}
      <Address view={view} />
      {view.provider === null ? <OwnAccount view={view} /> : <ForeignAccount provider={view.provider} />}
    </div>
  );
}

/** The part of an account in our own identity service. */
function OwnAccount({ view }: { readonly view: AccountView }) {
  return (
    <>
      <Names form={view.profile} />
      <h2>{accountTexts.passkeys}</h2>
      <p>{accountTexts.passkeysText}</p>
      {view.passkeys === null ? <p>{accountTexts.passkeysAway}</p> : <Passkeys passkeys={view.passkeys} />}
      <div className={styles.buttons} data-needs-script="">
        <button type="button" className={styles.plain} data-passkey-make="" data-early="" value={view.afterPasskey}>
          {accountTexts.makePasskey}
        </button>
        <output />
      </div>
      <h2>{accountTexts.devices}</h2>
      {view.devices === null ? <p>{accountTexts.devicesAway}</p> : <Devices devices={view.devices} />}
      <div className={styles.buttons}>
        <LogoutForm scope="hier" label={accountTexts.endHere} />
        <LogoutForm scope="ueberall" label={accountTexts.endEverywhere} />
      </div>
      <h2>{ownDataTexts.heading}</h2>
      <p>{ownDataTexts.text}</p>
      <p className={styles.ways}>
        <a href={exportPath} target="_top">
          {ownDataTexts.ways.export}
        </a>
        <a href={erasePath} target="_top">
          {ownDataTexts.ways.erase}
        </a>
      </p>
    </>
  );
}

function ForeignAccount({ provider }: { readonly provider: string }) {
  return (
    <>
      <p>{providerTexts.account(provider)}</p>
      <p>{ownDataTexts.provider(provider)}</p>
      <div className={styles.buttons}>
        <LogoutForm scope="hier" label={accountTexts.endHere} />
      </div>
    </>
  );
}

/** Form of address. */
function Names({ form }: { readonly form: AccountForm<null> }) {
  return (
    <>
      <h2>{accountTexts.profile}</h2>
      {form.problem && (
        <p role="alert" className={styles.problem}>
          {form.problem}
        </p>
      )}
      <form method="post" action={accountHref} target="_top" className={styles.narrow}>
        <NameFields form={form} />
        <button data-submit="">{accountProfileTexts.submit}</button>
      </form>
    </>
  );
}

function Address({
  view: { name, email, isEmailVerified, isFramed, hasCoins, mayGive, provider },
}: {
  readonly view: AccountView;
}) {
  return (
    <>
      <dl>
        {(name !== null || provider !== null) && (
          <>
            <dt>{accountTexts.name}</dt>
            <dd>{name ?? accountTexts.noName}</dd>
          </>
        )}
        <dt>{accountTexts.email}</dt>
        <dd>
          {showAddress(email)}
          {!isEmailVerified && ` (${accountTexts.unverified})`}
        </dd>
      </dl>
      <div className={styles.buttons}>
        {!isEmailVerified && provider === null && (
          <form method="post" action={sendConfirmationPath}>
            <button className={styles.plain}>{accountTexts.sendAgain}</button>
          </form>
        )}
      </div>
      <p className={styles.ways}>
        {provider === null && (
          <a href={dialogFlowPath('change-password')} data-dialog="change-password">
            {accountTexts.changePassword}
          </a>
        )}
        {provider === null && (
          <a href={addressPath} target="_top">
            {accountAddressTexts.change}
          </a>
        )}
        {isFramed && hasCoins && (
          <a href={coinsHref} target="_top">
            {coinTexts.title}
          </a>
        )}
        <Way href={followedHrefs.region} label={followedTexts.region.title} />
        <Way href={followedHrefs.tag} label={followedTexts.tag.title} />
        <Way href={ownNewslettersHref} label={ownNewslettersTexts.title} />
        {isFramed && mayGive && (
          <a href={giftsHref} target="_top">
            {giftTexts.list}
          </a>
        )}
      </p>
    </>
  );
}

function Passkeys({ passkeys }: { readonly passkeys: readonly Passkey[] }) {
  if (passkeys.length === 0) return <p>{accountTexts.noPasskeys}</p>;
  return (
    <ul className={listStyles.list}>
      {passkeys.map(({ id, name, createdAt }) => (
        <li key={id}>
          <span>
            {name ?? accountTexts.unnamedPasskey}
            {createdAt !== null && <small>{accountTexts.madeAt(formatDate(createdAt))}</small>}
          </span>
          <form method="post" action={dropPasskeyPath}>
            <input type="hidden" name="passkey" value={id} />
            <button
              className={styles.plain}
              aria-label={accountTexts.dropPasskeyNamed(name ?? accountTexts.unnamedPasskey)}
            >
              {accountTexts.dropPasskey}
            </button>
          </form>
        </li>
      ))}
    </ul>
  );
}

function LogoutForm({ scope, label }: { readonly scope: 'hier' | 'ueberall'; readonly label: string }) {
  return (
    <form method="post" action={LOGOUT_PATH} data-logout="">
      <input type="hidden" name="umfang" value={scope} />
      <button className={styles.plain}>{label}</button>
    </form>
  );
}
