import styles from './PageTitle.module.css';

/** The heading of a list. */
export function PageTitle({ children }: { readonly children: string }) {
  return <h1 className={styles.title}>{children}</h1>;
}
