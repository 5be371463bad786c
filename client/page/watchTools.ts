import { articleToolsTexts } from '#shared/i18n/texts/articleTools.ts';
import { whenSpeechAvailable } from '../platform/germanVoice.ts';
import { claimEarlyClick, type Early } from '../platform/claimEarlyClick.ts';
import { createReading, type ReadingState } from './readAloud.ts';

/** Prints an article, and reads it aloud if the device has a voice, until stopped or left. */
export function watchTools(page: Document): () => void {
  const left = new AbortController();
  const tools = page.querySelector<Early>('[data-tools]');
  if (tools) answerTools(tools, left.signal);
  return () => left.abort();
}

function answerTools(tools: Early, left: AbortSignal): void {
  const read = tools.querySelector<HTMLButtonElement>('[value=read]');
  const stop = read && makeStop(read);
  const reading = createReading((state) => {
    if (read) showTool(read, state);
    if (state === 'idle') stop?.remove();
    else if (stop) read.after(stop);
  });
  const answer = ({ target }: Event) => {
    const button = target instanceof Element && target.closest('button');
    if (!button) return;
    if (button.value === 'print') print();
    else if (button === read) reading.toggle();
    else reading.stop();
  };
  tools.addEventListener('click', answer, { signal: left });
  window.addEventListener('pagehide', reading.stop, { signal: left });
  left.addEventListener('abort', reading.stop);
  whenSpeechAvailable(() => read?.setAttribute('data-needs-speech', 'met'), left);
  const early = claimEarlyClick(tools);
  if (early) answer(early);
}

function makeStop(read: HTMLButtonElement): HTMLButtonElement {
  const stop = read.ownerDocument.importNode(read, true);
  stop.value = 'stop';
  stop.removeAttribute('title');
  stop.dataset['needsSpeech'] = 'met';
  showTool(stop, 'stop');
  return stop;
}

/** Its word, and by it the icon. */
function showTool(button: HTMLButtonElement, tool: ReadingState | 'stop'): void {
  button.dataset['reading'] = tool;
  for (const label of button.querySelectorAll('span')) label.textContent = articleToolsTexts[tool];
}
