import { useEffect, useRef } from 'react';
import { googleSignInTexts as texts } from '#shared/i18n/texts/googleSignIn.ts';
import { googleSignInStore } from '../stores/googleSignIn.store.ts';
import { usePageStore } from '../stores/usePageStore.ts';

type GoogleSignInProps = {
  readonly clientId: string;
  /** Target without script: Google's login in the same window. */
  readonly href: string;
  /** Target after login. */
  readonly onward: string;
};

/**
 * Logs in with Google in a popup, so that the page stays. Nothing is requested from Google before the reader chooses
 * it; if its script or popup fails, the link works instead, or Google's own button appears. Acceptance M67, M106.
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
