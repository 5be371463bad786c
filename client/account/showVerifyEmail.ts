import { accountDialogTexts } from '#shared/i18n/texts/accountDialogs.ts';
import { sendConfirmationPath } from '#shared/routes/accountPaths.ts';
import { createButton } from './createButton.ts';
import type { DialogWindow } from './dialogWindow.ts';

const { verifyEmail } = accountDialogTexts;

/** Asks to confirm the e-mail address, and resends the mail. Acceptance M40, M144. */
export function showVerifyEmail(page: Document, { element }: DialogWindow): void {
  const section = page.createElement('section');
  const text = Object.assign(page.createElement('p'), { textContent: verifyEmail.text });
  const again = createButton(page, verifyEmail.again);
  const status = page.createElement('output');
  const ask = async () => {
    // Not `disabled`, which would move the focus to the page.
    if (again.ariaDisabled === 'true') return;
    again.ariaDisabled = 'true';
    const isSent = await sendAgain();
    again.ariaDisabled = null;
    status.textContent = isSent ? verifyEmail.sent : verifyEmail.notSent;
  };
  again.addEventListener('click', () => void ask());
  section.append(text, again, status);
  element.append(section);
  again.focus();
}

async function sendAgain(): Promise<boolean> {
  try {
    const response = await fetch(sendConfirmationPath, { method: 'POST', body: new URLSearchParams() });
    return response.ok && response.url.endsWith('=ja');
  } catch (cause) {
    if (cause instanceof TypeError) return false;
    throw cause;
  }
}
