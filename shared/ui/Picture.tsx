import type { Image } from '../domain/content/image.ts';
import { BREAKPOINTS } from '../domain/display/breakpoints.ts';
import { useImageUrls, usePictureHost } from './imageUrls.ts';
import { useLiteMode } from './liteMode.ts';
import styles from './Picture.module.css';
import { PictureOnTouch } from './PictureOnTouch.lite.tsx';
import { largeUrl, pictureSource, type PictureRatio, type PictureSource, type PictureWidth } from './pictureSource.ts';

export type PictureProps = {
  readonly image: Image;
  readonly ratio: PictureRatio;
  /** CSS pixels it is shown at, about; twice as many for dense screens. */
  readonly width: PictureWidth;
  /** On phones, where it is much narrower than elsewhere. All of them have dense screens. */
  readonly phoneWidth?: PictureWidth;
  /** On phones, if it differs. */
  readonly phoneRatio?: PictureRatio;
  /** `eager` has the highest priority, `auto` is for pictures in the first view. */
  readonly loading: 'lazy' | 'auto' | 'eager';
  /** Empty if the adjacent text says the same. */
  readonly alt?: string;
};

/** Where a `phoneWidth` applies. */
const PHONE = `(max-width: ${BREAKPOINTS.image.sm - 1}px)`;

/** CSS pixels. Narrower boxes have no room for the text and the button to load the picture. */
const SMALLEST_BOX = 240;

/**
 * For browsers that show AVIF, the only format of renditions on the picture host but for the largest. Others take the
 * sources of the title's host, as do all when the host has none yet: `worker/layouts/headScript.ts`.
 */
const HOSTED_TYPE = 'image/avif';

/**
 * A picture at 1x and 2x in a box of fixed proportions, so that nothing shifts whether it loads or not. In lite mode it
 * loads on request; small or redundant ones are left out.
 */
export function Picture(props: PictureProps) {
  const urls = useImageUrls();
  if (!useLiteMode()) return <PictureAtOnce {...props} />;
  const { image, ratio, width, phoneWidth = width, alt = image.altText } = props;
  if (alt === '' || phoneWidth < SMALLEST_BOX) return null;
  return <PictureOnTouch source={pictureSource(urls, image, { ratio, width: phoneWidth })} alt={alt} />;
}

function PictureAtOnce({ image, ratio, width, phoneWidth, phoneRatio, loading, alt = image.altText }: PictureProps) {
  const urls = useImageUrls();
  const onPhone = phoneWidth && { ratio: phoneRatio ?? ratio, width: phoneWidth };
  const box = onPhone && phoneRatio && pictureSource(urls, image, onPhone);
  const host = usePictureHost();
  // The image's box is reserved otherwise.
  const phone = { media: PHONE, width: box?.width, height: box?.height };
  const isFirst = loading === 'eager';
  return (
    <picture className={ratio === '1:1' ? styles.square : styles.picture}>
      {host && onPhone && <source {...phone} type={HOSTED_TYPE} srcSet={largeUrl(host, image, onPhone)} />}
      {onPhone && <source {...phone} srcSet={largeUrl(urls, image, onPhone)} />}
      {host && <source type={HOSTED_TYPE} srcSet={candidates(pictureSource(host, image, { ratio, width }))} />}
      <img
        {...pictureSource(urls, image, { ratio, width })}
        alt={alt}
        loading={loading === 'lazy' ? loading : undefined}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding={isFirst ? undefined : 'async'}
      />
    </picture>
  );
}

function candidates({ src, srcSet }: PictureSource): string {
  return srcSet === undefined ? src : `${src}, ${srcSet}`;
}
