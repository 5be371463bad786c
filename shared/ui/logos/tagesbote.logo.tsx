import logo from '../Logo.module.css';
import styles from './tagesbote.module.css';

export function TagesboteLogo() {
  return (
    <span className={`${logo.logo} ${styles.tagesbote}`} aria-hidden="true">
      <svg viewBox="0 0 40 48" width="40" height="48">
        <path d="M6 46V22l4-18 4 18v8h12v-8l4-18 4 18v24h-8V36a6 6 0 0 0-12 0v10z" fill="currentColor" />
      </svg>
      Kölner Tagesbote
    </span>
  );
}
