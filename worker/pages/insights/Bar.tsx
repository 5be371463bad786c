import styles from './Insights.module.css';

const LENGTH = 100;
const HEIGHT = 4;

/** A share of the maximum as a bar; the number is beside it. */
export function Bar({ share }: { readonly share: number }) {
  return (
    <svg className={styles.bar} viewBox={`0 0 ${LENGTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <rect width={Math.round(share * LENGTH)} height={HEIGHT} />
    </svg>
  );
}
