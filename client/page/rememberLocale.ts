import { keepLocale } from '../platform/keptLocale.ts';

/** Specification 9. */
const DEFAULT_LOCALE = 'de';

/** Sets the locale cookie from the browser: an answer in a shared cache carries no `Set-Cookie`. Decision 086. */
export function rememberLocale(page: Document): () => void {
  keepLocale(page.documentElement.lang || DEFAULT_LOCALE);
  return () => undefined;
}
