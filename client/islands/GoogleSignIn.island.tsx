import { useEffect, useRef } from 'react';
import { googleSignInTexts as texts } from '#shared/i18n/texts/googleSignIn.ts';
import { googleSignInStore } from '../stores/googleSignIn.store.ts';
import { usePageStore } from '../stores/usePageStore.ts';

type GoogleSignInProps = {
  readonly clientId: string;
  /** The way without script: past Google, over the whole window. */
  readonly href: string;
  /** Where the reader goes on once logged in. */
  readonly onward: string;
};

/**
 * Logs in with Google in a window of Google's, so that the page stays. Nothing is asked of Google before the reader
 * chooses it; where its script or window does not come, the link leads there, or Google's own button does. Acceptance
 * M67, M106.
 */
export function GoogleSignIn({ clientId, href, onward }: GoogleSignInProps) {
  const { script, problem, begin, showButton } = usePageStore(googleSignInStore);
  const place = useRef<HTMLDivElement>(null);
  const isBlocked = problem === 'blocked';
  useEffect(() => {
    if (isBlocked && place.current) showButton({ clientId, onward }, place.current);
  }, [isBlocked, clientId, onward, showButton]);
  return (
    <>
      {isBlocked ? (
        <div ref={place} />
      ) : (
        <a
          href={href}
          target="_top"
          rel="nofollow"
          aria-busy={script === 'loading' || undefined}
          onClick={(event) => {
            if (script === 'error') return;
            event.preventDefault();
            void begin({ clientId, onward });
          }}
        >
          {texts.label}
        </a>
      )}
      <output>{problem ? texts[problem] : script === 'error' && texts.error}</output>
    </>
  );
}

GoogleSignIn.displayName = 'GoogleSignIn';
