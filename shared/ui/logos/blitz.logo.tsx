import logo from '../Logo.module.css';
import styles from './blitz.module.css';

export function BlitzLogo() {
  return (
    <span className={`${logo.logo} ${styles.blitz}`} aria-hidden="true">
      BL<b>I</b>TZ
    </span>
  );
}
