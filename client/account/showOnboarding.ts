import { accountDialogTexts } from '#shared/i18n/texts/accountDialogs.ts';
import { fetchJson } from '../calls/fetchJson.ts';
import { reportError } from '../platform/errorHook.ts';
import { createButton } from './createButton.ts';
import type { Greeting } from './openGreeting.ts';

const { onboarding } = accountDialogTexts;

/** Shows the onboarding once. Acceptance M39, M72. */
export function showOnboarding(page: Document, { element }: Greeting, close: () => void): void {
  const text = Object.assign(page.createElement('p'), { textContent: onboarding.text });
  const list = page.createElement('ul');
  for (const { label, path } of onboarding.ways) {
    const item = page.createElement('li');
    const link = Object.assign(page.createElement('a'), { href: path, textContent: label });
    // The onboarding is complete: the next page does not show it.
    link.addEventListener('click', () => void complete());
    item.append(link);
    list.append(item);
  }
  const done = createButton(page, onboarding.done);
  done.addEventListener('click', () => {
    void complete();
    close();
  });
  element.append(text, list, done);
}

/** If storing fails it is shown again at the next login. */
async function complete(): Promise<void> {
  try {
    await fetchJson('/api/onboarding', { isOnboardingCompleted: true });
  } catch (cause) {
    reportError({ status: null, message: String(cause), path: location.pathname });
  }
}
