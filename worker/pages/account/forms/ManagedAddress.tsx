import styles from './Managed.module.css';

/** The account's address for password managers, hidden from readers. */
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
