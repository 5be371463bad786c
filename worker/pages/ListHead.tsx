import type { ReactNode } from 'react';
import styles from './ListHead.module.css';

type ListHeadProps = {
  readonly title: string;
  readonly intro?: string;
  /** A button for the list, such as to follow it. */
  readonly action?: ReactNode;
};

/** The heading of a list, with a word of introduction where it needs one. */
export function ListHead({ title, intro, action }: ListHeadProps) {
  return (
    <header className={styles.head}>
      {action ? (
        <div className={styles.title}>
          <h1>{title}</h1>
          {action}
        </div>
      ) : (
        <h1>{title}</h1>
      )}
      {intro && <p>{intro}</p>}
    </header>
  );
}
