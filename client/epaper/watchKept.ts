import { keptEditionTexts as texts } from '#shared/i18n/texts/keptEditions.ts';
import { dropEdition, keepEdition } from '../offline/keepEdition.ts';
import { documentState } from '../platform/documentState.ts';
import { readShelf } from '../storage/offlineShelf.ts';
import { readerFiles } from './loadPdf.ts';
import type { ReaderParts } from './openedReader.ts';

/**
 * Stores this edition on the device, or removes it, by one button. The button is hidden where the browser has no service
 * worker or cache storage.
 */
export async function watchKept({ root, find }: ReaderParts, left: AbortSignal): Promise<void> {
  const button = find('keep', HTMLButtonElement);
  const result = find('keepResult', HTMLOutputElement);
  const path = location.pathname;
  if (!import.meta.env.PROD || !('caches' in window && 'serviceWorker' in navigator)) {
    button.hidden = true;
    return;
  }
  const { districtName = '', day = '', mark, edition: pdf = '' } = root.dataset;
  const show = async () => {
    const { editions } = await readShelf();
    const isKept = editions.some((one) => one.path === path);
    button.textContent = isKept ? texts.remove : texts.keep;
    button.dataset['kept'] = String(isKept);
    // The stored page names no reader, and cannot store itself.
    button.disabled = !isKept && mark === undefined;
  };
  const act = async (): Promise<string> => {
    if (button.dataset['kept'] === 'true') {
      await dropEdition(path);
      return texts.removed;
    }
    if (mark === undefined || documentState(document).serviceWorker === 'registrationFailed') return texts.impossible;
    button.textContent = texts.keeping;
    const outcome = await keepEdition({ path, districtName, day, mark }, { pdf, assets: readerFiles });
    if (typeof outcome === 'string') return texts[outcome];
    return outcome.removed ? texts.replaced(outcome.removed) : texts.kept;
  };
  const press = async () => {
    button.disabled = true;
    result.value = '';
    try {
      result.value = await act();
    } finally {
      await show();
    }
  };
  button.addEventListener('click', () => void press(), { signal: left });
  // The message covers the upper edge of the pages until its reader goes on.
  for (const type of ['pointerdown', 'keydown', 'wheel'])
    root.addEventListener(type, () => (result.value = ''), { signal: left, passive: true });
  await show();
}
