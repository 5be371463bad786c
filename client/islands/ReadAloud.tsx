import { useEffect } from 'react';
import { articleToolsTexts } from '#shared/i18n/texts/articleTools.ts';
import { readAloudStore } from '../stores/readAloud.store.ts';
import { usePageStore } from '../stores/usePageStore.ts';

/** Reads the article aloud with the device's own voice, until the reader stops it or leaves. */
export function ReadAloud() {
  const { state, toggle, stop } = usePageStore(readAloudStore);
  const isIdle = state === 'idle';
  useEffect(() => {
    if (isIdle) return;
    window.addEventListener('pagehide', stop);
    return () => {
      window.removeEventListener('pagehide', stop);
      stop();
    };
  }, [isIdle, stop]);
  return (
    <>
      <button type="button" data-needs-speech="" suppressHydrationWarning onClick={toggle}>
        {articleToolsTexts[state]}
      </button>
      {!isIdle && (
        <button type="button" onClick={stop}>
          {articleToolsTexts.stop}
        </button>
      )}
    </>
  );
}
