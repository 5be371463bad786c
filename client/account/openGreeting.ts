import { accountDialogTexts } from '#shared/i18n/texts/accountDialogs.ts';
import { adoptStyles } from '../platform/adoptStyles.ts';
import css from './greeting.css?inline';

export type Greeting = { readonly element: HTMLElement; readonly remove: () => void };

/**
 * A message for a newly logged-in reader, below the content that the login opened, without covering it or taking the
 * focus.
 */
export function openGreeting(page: Document, signal: AbortSignal): Greeting {
  const dropStyles = adoptStyles(page, css, signal);
  const element = page.createElement('section');
  const title = Object.assign(page.createElement('h2'), {
    id: 'willkommen',
    textContent: accountDialogTexts.titles.onboarding,
  });
  element.dataset['greeting'] = '';
  element.setAttribute('aria-labelledby', title.id);
  element.append(title);
  page.querySelector('main')?.append(element);
  return {
    element,
    remove() {
      element.remove();
      dropStyles();
    },
  };
}
