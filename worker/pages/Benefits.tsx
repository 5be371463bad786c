import styles from './Benefits.module.css';

/** A check list of benefits. */
export function Benefits({ points }: { readonly points: readonly string[] }) {
  return (
    <ul className={styles.benefits}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
