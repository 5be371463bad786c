import type { StorageDefinition } from './storage.ts';

/** Entries used only by the account's code: other pages load none of these names. */
export const ACCOUNT_STORAGE = {
  /** The reader's target, stored by a guard until the login form opens. */
  loginTarget: { key: 'login_target', area: 'sessionStorage', mark: 'necessary' },
  /** The reading position before a login: the reloaded page restores it. */
  readingPlace: { key: 'reading_place', area: 'sessionStorage', mark: 'necessary' },
  /** Which of a page's links had opened the dialog that a guest has closed: it gets the focus back. */
  dialogOpener: { key: 'dialog_opener', area: 'sessionStorage', mark: 'necessary' },
  /** A login after which this tab has not loaded the reader's state yet. */
  readerStateDue: { key: 'reader_state_due', area: 'sessionStorage', mark: 'necessary' },
  /**
   * Whether to offer a passkey here: `due` after a login by password, `never` once there is one or the reader declined.
   */
  passkeyQuestion: { key: 'passkey_offer', area: 'localStorage', mark: 'necessary' },
} as const satisfies Record<string, StorageDefinition>;
