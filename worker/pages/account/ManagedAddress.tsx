import styles from './Managed.module.css';

/** The account's address as password managers put it beside a password that they keep. Nobody else meets it. */
export function ManagedAddress({ address }: { readonly address: string }) {
  return (
    <input
      className={styles.managed}
      type="email"
      name="account"
      autoComplete="username"
      value={address}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
