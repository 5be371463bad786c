import { installTexts as texts } from '#shared/i18n/texts/install.ts';
import { LATER_STORAGE } from '#shared/storage/laterStorage.ts';
import { createButton } from '../account/createButton.ts';
import { openQuestion } from '../account/openQuestion.ts';
import { readStored, store } from '../storage/browserStorage.ts';
import { readShelf } from '../storage/offlineShelf.ts';
import { valueAt } from '../platform/valueAt.ts';
import { whenNothingAsks } from './whenNothingAsks.ts';

/** Specification 5, install prompt: shown, then accepted, or cancelled in the browser's own question, or dismissed. */
type InstallState = 'shown' | 'accepted' | 'cancelled' | 'dismissed';

/** So many articles of the title are kept by whoever comes back to it. */
const ENOUGH_KEPT = 3;

/**
 * Asks once whether the title shall stand on the device: of whoever has bookmarked something or has several articles
 * kept here, and only while nothing else asks. Whoever does not want it is not asked again. Where the browser has no
 * question of its own, `event` is null and the words say how it is done. Acceptance M105.
 */
export async function offerInstall(page: Document, signal: AbortSignal, event: Event | null): Promise<void> {
  if (readStored(LATER_STORAGE.installDismissed) !== null || !(await comesBack()) || signal.aborted) return;
  whenNothingAsks(page, signal, () => {
    const words = { name: 'installieren', title: texts.title, text: event ? texts.text : texts.byHand };
    const { element, leave } = openQuestion(page, signal, words);
    const reach = (state: InstallState) => {
      element.dataset['install'] = state;
      if (state === 'cancelled' || state === 'dismissed') store(LATER_STORAGE.installDismissed, state);
      if (state !== 'shown') leave();
    };
    if (event) {
      const yes = createButton(page, texts.install);
      yes.addEventListener('click', () => void prompt(event).then(reach));
      element.append(yes);
    }
    const textContent = event ? texts.later : texts.understood;
    const no = Object.assign(page.createElement('button'), { type: 'button', textContent });
    no.addEventListener('click', () => reach('dismissed'));
    element.append(no);
    reach('shown');
  });
}

async function comesBack(): Promise<boolean> {
  const { articles } = await readShelf();
  return articles.some(({ why }) => why === 'bookmarked') || articles.length >= ENOUGH_KEPT;
}

/** The browser's own question. Not every browser has one, and none has a type for it. */
async function prompt(event: Event): Promise<'accepted' | 'cancelled'> {
  const ask: unknown = Reflect.get(event, 'prompt');
  if (typeof ask !== 'function') return 'cancelled';
  await Reflect.apply(ask, event, []);
  const choice: unknown = await Reflect.get(event, 'userChoice');
  return valueAt(choice, 'outcome') === 'accepted' ? 'accepted' : 'cancelled';
}
