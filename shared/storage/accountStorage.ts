import type { StorageDefinition } from './storage.ts';

/** What the account's code alone keeps in a browser: no page loads these names before. */
export const ACCOUNT_STORAGE = {
  /** Where a guard's reader was going, until the form has opened that it asked him for. */
  loginTarget: { key: 'login_target', area: 'sessionStorage', mark: 'necessary' },
  /** How far somebody had read who logs in: the page that is shown anew goes on there. */
  readingPlace: { key: 'reading_place', area: 'sessionStorage', mark: 'necessary' },
  /** Which of a page's links had opened the dialog that a guest has closed: it gets the focus back. */
  dialogOpener: { key: 'dialog_opener', area: 'sessionStorage', mark: 'necessary' },
  /** A login that this tab has yet to ask for what is its reader's. */
  readerStateDue: { key: 'reader_state_due', area: 'sessionStorage', mark: 'necessary' },
  /**
   * Whether a reader is to be asked about a passkey here: `due` after a login with a password, `never` once there is
   * one, or its reader wants none.
   */
  passkeyQuestion: { key: 'passkey_offer', area: 'localStorage', mark: 'necessary' },
} as const satisfies Record<string, StorageDefinition>;
