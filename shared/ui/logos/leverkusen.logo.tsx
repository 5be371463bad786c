import logo from '../Logo.module.css';
import styles from './leverkusen.module.css';

export function LeverkusenLogo() {
  return (
    <span className={`${logo.logo} ${styles.leverkusen}`} aria-hidden="true">
      <small>Leverkusener</small> Kurier
    </span>
  );
}
