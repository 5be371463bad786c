import { newVersionTexts as texts } from '#shared/i18n/texts/newVersion.ts';
import { createButton } from '../account/createButton.ts';
import { openQuestion } from '../account/openQuestion.ts';
import { whenNothingAsks } from './whenNothingAsks.ts';

/** Offers a waiting version, once per page and only while nothing else asks. "Later" means: on another page. */
export function offerNewVersion(page: Document, signal: AbortSignal, load: () => void): void {
  const ask = () => {
    const words = { name: 'neue-fassung', title: texts.title, text: texts.text };
    const { element, leave } = openQuestion(page, signal, words);
    const now = createButton(page, texts.load);
    const later = Object.assign(page.createElement('button'), { type: 'button', textContent: texts.later });
    now.addEventListener('click', () => {
      leave();
      load();
    });
    later.addEventListener('click', leave);
    element.append(now, later);
  };
  whenNothingAsks(page, signal, ask);
}
