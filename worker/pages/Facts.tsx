import type { ReactNode } from 'react';
import styles from './Facts.module.css';

type FactsProps = { readonly facts: readonly (readonly [label: string, fact: ReactNode])[] };

/** A definition list of facts. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, fact]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
