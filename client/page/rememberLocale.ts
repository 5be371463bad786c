import { storeLocale } from '../storage/storedLocale.ts';

/** The only language. Specification 9: default German. */
const LOCALE = 'de';

/** Sets the locale cookie from the browser: an answer in a shared cache carries no `Set-Cookie`. Decision 086. */
export function rememberLocale(): () => void {
  storeLocale(LOCALE);
  return () => undefined;
}
