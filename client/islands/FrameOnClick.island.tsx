import { useEffect, useRef, useState } from 'react';
import type { Vendor } from '#shared/domain/consent/vendors.ts';
import type { SportWidgetKind } from '#shared/domain/content/sportWidget.ts';
import { isSpared } from '../consent/isSpared.ts';
import { whenGranted } from '../consent/whenGranted.ts';
import { afterPaint } from '../platform/afterPaint.ts';
import { AlwaysLoad } from './AlwaysLoad.tsx';
import styles from './FrameOnClick.module.css';

export type FrameOnClickProps = {
  readonly url: string;
  readonly title: string;
  /** Address of the still, or null where there is none. */
  readonly poster: string | null;
  readonly action: string;
  /** What the click sends to whom. */
  readonly note: string;
  /** Whose page it is, if it is somebody else's: then it loads unasked where its reader has granted that. */
  readonly vendor?: Vendor;
  /** What it is as high as, before and after: nothing moves when it comes. Missing where it is a picture. */
  readonly room?: SportWidgetKind;
};

/**
 * A page of another place, framed after a click, or at once where its vendor is granted; whoever clicked may grant that
 * for good. Without script there is the still, and the link beside it. Acceptance M147.
 */
export function FrameOnClick({ url, title, poster, action, note, vendor, room }: FrameOnClickProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const [isGranted, setIsGranted] = useState(false);
  const [isOffered, setIsOffered] = useState(false);
  useEffect(() => {
    if (vendor && !isSpared(document)) return whenGranted(vendor, () => setIsGranted(true));
    return undefined;
  }, [vendor]);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (isAsked) frame.current?.focus();
  }, [isAsked]);
  const load = () => {
    setIsAsked(true);
    // Only where there is somebody to take it.
    setIsOffered(document.querySelector('dialog[data-consent]') !== null && !isSpared(document));
  };
  // A frame takes a slow phone longer to begin than a touch may take to be answered.
  const answer = () => {
    setIsBusy(true);
    afterPaint(load);
  };
  if (isAsked || isGranted) {
    return (
      <>
        <iframe
          ref={frame}
          className={joined(styles.frame, room && styles[room])}
          src={url}
          loading="lazy"
          title={title}
          allow="autoplay; fullscreen; picture-in-picture"
          /* oxlint-disable-next-line react/iframe-missing-sandbox -- always another origin, with storage of its own */
          sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
          referrerPolicy="strict-origin-when-cross-origin"
        />
        {isOffered && vendor && <AlwaysLoad vendor={vendor} />}
      </>
    );
  }
  return (
    <div className={joined(poster ? styles.still : styles.card, room && styles[room])}>
      {!poster && <strong>{title}</strong>}
      {poster && <img src={poster} alt="" width={800} height={450} loading="lazy" decoding="async" />}
      <div className={styles.ask} data-needs-script="" data-vendor={vendor} data-busy={isBusy ? '' : undefined}>
        <button type="button" onClick={answer}>
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

function joined(...names: readonly (string | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

FrameOnClick.displayName = 'FrameOnClick';
