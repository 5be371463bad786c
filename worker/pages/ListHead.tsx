import styles from './ListHead.module.css';

/** Above a list that needs a word of introduction. */
export function ListHead({ title, intro }: { readonly title: string; readonly intro: string }) {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      <p>{intro}</p>
    </header>
  );
}
