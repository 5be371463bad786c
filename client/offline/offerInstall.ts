import { installTexts as texts } from '#shared/i18n/texts/install.ts';
import { LATER_STORAGE } from '#shared/storage/laterStorage.ts';
import { createButton } from '../account/createButton.ts';
import { openQuestion } from '../account/openQuestion.ts';
import { readStored, store } from '../storage/browserStorage.ts';
import { readShelf } from '../storage/offlineShelf.ts';
import { valueAt } from '../platform/valueAt.ts';
import { whenNothingAsks } from './whenNothingAsks.ts';

/** Specification 5, install prompt: shown, then accepted, or cancelled in the browser's dialog, or dismissed. */
type InstallState = 'shown' | 'accepted' | 'cancelled' | 'dismissed';

/** Number of cached articles that indicates a returning reader. */
const ENOUGH_KEPT = 3;

/**
 * Offers once to install the title, to readers with bookmarks or several cached articles, and only while nothing else
 * asks. A refusal is final. If the browser has no prompt, `event` is null and the text explains how to install.
 * Acceptance M105.
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

/** The browser's install prompt, which is missing in some browsers and untyped. */
async function prompt(event: Event): Promise<'accepted' | 'cancelled'> {
  const ask: unknown = Reflect.get(event, 'prompt');
  if (typeof ask !== 'function') return 'cancelled';
  await Reflect.apply(ask, event, []);
  const choice: unknown = await Reflect.get(event, 'userChoice');
  return valueAt(choice, 'outcome') === 'accepted' ? 'accepted' : 'cancelled';
}
