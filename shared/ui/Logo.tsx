import type { MandatorId } from '../mandators/mandator.ts';
import { assertNever } from '../lib/assertNever.ts';
import styles from './Logo.module.css';

/** A title's drawn wordmark. The link around it carries the name. */
export function Logo({ mandator }: { readonly mandator: MandatorId }) {
  switch (mandator) {
    case 'tagesbote':
      return (
        <span className={styles.tagesbote} aria-hidden="true">
          <svg viewBox="0 0 40 48" width="40" height="48">
            <path d="M6 46V22l4-18 4 18v8h12v-8l4-18 4 18v24h-8V36a6 6 0 0 0-12 0v10z" fill="currentColor" />
          </svg>
          Kölner Tagesbote
        </span>
      );
    case 'rundblick':
      return (
        <span className={styles.rundblick} aria-hidden="true">
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
    case 'blitz':
      return (
        <span className={styles.blitz} aria-hidden="true">
          BL<b>I</b>TZ
        </span>
      );
    case 'leverkusen':
      return (
        <span className={styles.leverkusen} aria-hidden="true">
          <small>Leverkusener</small> Kurier
        </span>
      );
    default:
      return assertNever(mandator);
  }
}
