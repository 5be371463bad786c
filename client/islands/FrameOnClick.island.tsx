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
  /** Address of the poster image, or null. */
  readonly poster: string | null;
  readonly action: string;
  /** The data sent on a click, and the recipient; omitted for the publisher's own service. */
  readonly note?: string;
  /** The vendor, for an external embed: loaded automatically if granted. */
  readonly vendor?: Vendor;
  /** Kind of reserved height, so that loading shifts nothing. Omitted for pictures. */
  readonly room?: SportWidgetKind;
};

/**
 * An embed, framed after a click, or at once if its vendor is granted; after a click the reader can grant it
 * permanently. Without script the poster and a link. Acceptance M147.
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
    // Only if a consent platform can handle it.
    setIsOffered(document.querySelector('dialog[data-consent]') !== null && !isSpared(document));
  };
  // Loading a frame blocks a slow phone longer than a touch may take to respond.
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
        {note && <p>{note}</p>}
      </div>
    </div>
  );
}

function joined(...names: readonly (string | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

FrameOnClick.displayName = 'FrameOnClick';
