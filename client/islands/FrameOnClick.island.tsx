import { useEffect, useRef, useState } from 'react';
import styles from './FrameOnClick.module.css';

export type FrameOnClickProps = {
  readonly url: string;
  readonly title: string;
  /** Address of the still, or null where there is none. */
  readonly poster: string | null;
  readonly action: string;
  /** What the click sends to whom. */
  readonly note: string;
};

/** A page of another place, framed only after a click. Without script there is the still, and the link beside it. */
export function FrameOnClick({ url, title, poster, action, note }: FrameOnClickProps) {
  const [isLoaded, setIsLoaded] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (isLoaded) frame.current?.focus();
  }, [isLoaded]);
  if (isLoaded) {
    return (
      <iframe
        ref={frame}
        className={styles.frame}
        src={url}
        title={title}
        allow="autoplay; fullscreen; picture-in-picture"
        /* oxlint-disable-next-line react/iframe-missing-sandbox -- always another origin, with storage of its own */
        sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  }
  return (
    <div className={poster ? styles.still : styles.card}>
      {!poster && <strong>{title}</strong>}
      {poster && <img src={poster} alt="" width={800} height={450} loading="lazy" decoding="async" />}
      <div className={styles.ask} data-needs-script="">
        <button type="button" onClick={() => setIsLoaded(true)}>
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
            <path d="M7 4v16l13-8z" fill="currentColor" />
          </svg>
          {action}
        </button>
        <p>{note}</p>
      </div>
    </div>
  );
}

FrameOnClick.displayName = 'FrameOnClick';
