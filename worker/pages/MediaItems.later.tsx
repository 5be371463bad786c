import { FrameOnClick, type FrameOnClickProps } from '#client/islands/FrameOnClick.island.tsx';
import type { ContentItemOf, Media } from '#shared/domain/content/contentItem.ts';
import { THIRD_PARTIES } from '#shared/domain/consent/thirdParties.ts';
import type { Vendor } from '#shared/domain/consent/vendors.ts';
import type { Image } from '#shared/domain/content/image.ts';
import { contentItemTexts } from '#shared/i18n/texts/contentItems.ts';
import { useImageUrls } from '#shared/ui/imageUrls.ts';
import { useLiteMode } from '#shared/ui/liteMode.ts';
import { pictureSource } from '#shared/ui/pictureSource.ts';
import { usePlayerUrl } from '#shared/ui/mediaPlaces.ts';
import { Island } from '../render/Island.tsx';
import { LaterStyles } from '../render/LaterStyles.tsx';
import { AudioPlayer } from './AudioPlayer.tsx';
import styles from './MediaItems.module.css';
import { Credit } from './PictureCaption.tsx';

/**
 * A video's still: the publisher's own player loads on click and plays, which needs no consent. In lite mode it is a
 * link.
 */
export function Video({ mediaId, title, durationSeconds, poster }: Media & { readonly poster: Image | null }) {
  const url = usePlayerUrl(mediaId);
  const still = usePosterUrl(poster);
  const isLite = useLiteMode();
  return (
    <figure className={styles.figure}>
      {!isLite && (
        <Island
          of={FrameOnClick}
          when="interaction"
          props={{ url, title, poster: still, action: contentItemTexts.playVideo }}
        />
      )}
      <figcaption>
        {isLite && (
          <>
            <a href={url}>{contentItemTexts.playVideo}</a>:{' '}
          </>
        )}
        {title} ({contentItemTexts.duration(durationSeconds)}) {poster && <Credit of={poster} />}
      </figcaption>
    </figure>
  );
}

export function Audio({ mediaId, title, durationSeconds, chapters }: ContentItemOf<'audio'>) {
  return (
    <figure className={styles.audio}>
      <figcaption>
        <span>{contentItemTexts.listen}</span>
        {title} ({contentItemTexts.duration(durationSeconds)})
      </figcaption>
      <AudioPlayer mediaId={mediaId} title={title} durationSeconds={durationSeconds} chapters={chapters} />
    </figure>
  );
}

/** The recording that an article is about, below its headline. */
export function HeaderAudio(audio: ContentItemOf<'audio'>) {
  return (
    <>
      <LaterStyles />
      <div className={styles.header}>
        <Audio {...audio} />
      </div>
    </>
  );
}

/** A page of one of the vendors that editors may embed by address. */
export function Embed({ vendor, ...item }: ContentItemOf<'embed'>) {
  return <ForeignPage {...item} vendor={{ id: vendor, ...THIRD_PARTIES[vendor] }} />;
}

type ForeignPageProps = Pick<FrameOnClickProps, 'room'> &
  Omit<ContentItemOf<'embed'>, 'type' | 'vendor'> & {
    readonly vendor: { readonly id: Vendor; readonly name: string; readonly company: string };
  };

/**
 * A third party's content behind a still that names the vendor and what the click transmits. Without script, and in
 * lite mode, it is a link.
 */
export function ForeignPage({ vendor, title, url, text, poster, room }: ForeignPageProps) {
  const { id, name, company } = vendor;
  const still = usePosterUrl(poster);
  const isLite = useLiteMode();
  return (
    <figure className={styles.figure}>
      {!isLite && (
        <Island
          of={FrameOnClick}
          when="interaction"
          props={{
            url,
            title,
            poster: still,
            action: contentItemTexts.loadEmbed(name),
            note: contentItemTexts.embedNote(name, company),
            vendor: id,
            ...(room && { room }),
          }}
        />
      )}
      <figcaption>
        {(still || isLite) && `${title}. `}
        {text}{' '}
        <a href={url} rel="noopener nofollow">
          {contentItemTexts.openAtVendor(name)}
        </a>{' '}
        {poster && <Credit of={poster} />}
      </figcaption>
    </figure>
  );
}

const POSTER_WIDTH = 768;

function usePosterUrl(poster: Image | null): string | null {
  const urls = useImageUrls();
  return poster && pictureSource(urls, poster, { ratio: '16:9', width: POSTER_WIDTH }).src;
}
