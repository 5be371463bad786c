import { expect } from 'vitest';
import type { TestPortal } from '../testPortal.ts';
import type { EngineWindow } from './engineWindow.ts';

const FIELDS = `[...(document.querySelector('dialog iframe')?.contentDocument?.querySelectorAll('input') ?? [])]`;

/** Fills in and sends both steps of the login's form in the dialog that this page has over it. */
export async function logInByForm({ evaluate }: EngineWindow, portal: TestPortal, name: string): Promise<void> {
  const fill = (type: 'email' | 'password', text: string) =>
    evaluate<boolean>(`(() => {
      const field = ${FIELDS}.find(({ type, readOnly }) => type === '${type}' && !readOnly);
      if (!field?.form || !field.checkVisibility()) return false;
      field.value = ${JSON.stringify(text)};
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.form.requestSubmit();
      return true;
    })()`).catch(() => false);
  await expect.poll(() => fill('email', `${name}@demo.example`), { timeout: 20_000 }).toBe(true);
  await expect.poll(() => fill('password', portal.secrets.demoPassword), { timeout: 20_000 }).toBe(true);
  const reader = () => evaluate<string>(`document.documentElement.dataset.reader ?? ''`).catch(() => '');
  await expect.poll(reader, { timeout: 20_000 }).toBe('loggedIn');
}
