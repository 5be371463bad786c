import styles from './ListHead.module.css';

/** The heading of a list, with a word of introduction where it needs one. */
export function ListHead({ title, intro }: { readonly title: string; readonly intro?: string }) {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      {intro && <p>{intro}</p>}
    </header>
  );
}
