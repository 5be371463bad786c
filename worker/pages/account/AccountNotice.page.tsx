import type { DialogMessage } from '#shared/domain/dialogs/dialogMessage.ts';
import { keepTogether } from '#shared/i18n/keepTogether.ts';
import type { DialogFlow } from '#shared/routes/accountPaths.ts';
import '#shared/styles/form.css';
import styles from './Account.module.css';
import { Way, type WayProps } from './Way.tsx';

export type AccountNoticeProps = {
  readonly notice: { readonly heading: string; readonly text: readonly string[] };
  readonly ways?: readonly WayProps[];
  /** Links are opened by mail scanners too, so that opening one changes nothing: the button does. */
  readonly action?: { readonly path: string; readonly label: string };
  /** The form that it replaces, if that may open in a dialog. */
  readonly flow?: DialogFlow;
  /** Message for the surrounding page. */
  readonly message?: DialogMessage;
};

/** A single message about the account, with next steps. */
export function AccountNotice({ notice: { heading, text }, ways, action, flow, message }: AccountNoticeProps) {
  return (
    <div className={styles.dialog} data-dialog-page={flow} data-dialog-message={message && JSON.stringify(message)}>
      <h1>{keepTogether(heading)}</h1>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {action && (
        <form method="post" action={action.path}>
          <button data-submit="">{action.label}</button>
        </form>
      )}
      {ways && (
        <p className={styles.ways}>
          {ways.map((way) => (
            <Way key={way.href} {...way} />
          ))}
        </p>
      )}
    </div>
  );
}
