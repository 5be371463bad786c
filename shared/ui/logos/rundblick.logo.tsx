import logo from '../Logo.module.css';
import styles from './rundblick.module.css';

export function RundblickLogo() {
  return (
    <span className={`${logo.logo} ${styles.rundblick}`} aria-hidden="true">
      <svg viewBox="0 0 48 48" width="44" height="44">
        <circle cx="24" cy="24" r="22" fill="currentColor" />
        <path d="M4 30c8-6 14 4 22-1s12-6 20-2" fill="none" stroke="var(--masthead-paper)" strokeWidth="4" />
        <circle cx="32" cy="16" r="5" fill="var(--masthead-paper)" />
      </svg>
      <span>
        Rundblick <small>Rhein-Erft</small>
      </span>
    </span>
  );
}
