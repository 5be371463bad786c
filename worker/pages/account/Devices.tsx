import { formatDateTime } from '#shared/i18n/formatDate.ts';
import { accountHeadTexts, accountTexts } from '#shared/i18n/texts/account.ts';
import { endDevicePath } from '#shared/routes/accountPaths.ts';
import styles from './Account.module.css';
import listStyles from './AccountList.module.css';

/** A browser in which the reader is logged in. */
export type ShownDevice = {
  readonly id: string;
  readonly device: string;
  readonly lastUsedAt: string;
  readonly isCurrent: boolean;
};

/** Number of other devices shown initially. */
const DEVICES_SHOWN = 3;

/** This device first, then the most recently used; older ones are collapsed. */
export function Devices({ devices }: { readonly devices: readonly ShownDevice[] }) {
  const byUse = devices.toSorted(
    (one, other) =>
      Number(other.isCurrent) - Number(one.isCurrent) || Date.parse(other.lastUsedAt) - Date.parse(one.lastUsedAt),
  );
  const [recent, older] = [byUse.slice(0, DEVICES_SHOWN + 1), byUse.slice(DEVICES_SHOWN + 1)];
  return (
    <>
      <DeviceList devices={recent} />
      {older.length > 0 && (
        <details className={listStyles.older}>
          <summary>{accountTexts.olderDevices(older.length)}</summary>
          <DeviceList devices={older} />
        </details>
      )}
    </>
  );
}

function DeviceList({ devices }: { readonly devices: readonly ShownDevice[] }) {
  return (
    <ul className={listStyles.list}>
      {devices.map(({ id, device, lastUsedAt, isCurrent }) => (
        <li key={id}>
          <span>
            {device}
            <small>{isCurrent ? accountTexts.thisDevice : accountTexts.lastUsed(formatDateTime(lastUsedAt))}</small>
          </span>
          {!isCurrent && (
            <form method="post" action={endDevicePath}>
              <input type="hidden" name="geraet" value={id} />
              <button
                className={styles.plain}
                aria-label={accountTexts.endDeviceNamed(device, formatDateTime(lastUsedAt))}
              >
                {accountHeadTexts.logout}
              </button>
            </form>
          )}
        </li>
      ))}
    </ul>
  );
}
