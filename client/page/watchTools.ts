import { articleToolsTexts } from '#shared/i18n/texts/articleTools.ts';
import { whenSpeechAvailable } from '../platform/germanVoice.ts';
import { claimEarlyClick, type Early } from '../platform/claimEarlyClick.ts';
import { createReading } from './readAloud.ts';

/** Prints an article, and reads it aloud if the device has a voice, until stopped or left. */
export function watchTools(page: Document): () => void {
  const left = new AbortController();
  const tools = page.querySelector<Early>('[data-tools]');
  if (tools) answerTools(tools, left.signal);
  return () => left.abort();
}

function answerTools(tools: Early, left: AbortSignal): void {
  const [read, stop] = ['read', 'stop'].map((value) => tools.querySelector<HTMLButtonElement>(`[value=${value}]`));
  const reading = createReading((state) => {
    if (read) read.textContent = articleToolsTexts[state];
    if (stop) stop.hidden = state === 'idle';
  });
  const answer = ({ target }: Event) => {
    if (!(target instanceof HTMLButtonElement)) return;
    if (target.value === 'print') print();
    else if (target === read) reading.toggle();
    else reading.stop();
  };
  tools.addEventListener('click', answer, { signal: left });
  window.addEventListener('pagehide', reading.stop, { signal: left });
  left.addEventListener('abort', reading.stop);
  whenSpeechAvailable(() => read?.setAttribute('data-needs-speech', 'met'), left);
  const early = claimEarlyClick(tools);
  if (early) answer(early);
}
