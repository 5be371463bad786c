import type { Image } from '../domain/content/image.ts';
import { BREAKPOINTS } from '../domain/display/breakpoints.ts';
import { useImageUrls } from './imageUrls.ts';
import { useLiteMode } from './liteMode.ts';
import styles from './Picture.module.css';
import { PictureOnTouch } from './PictureOnTouch.lite.tsx';
import { pictureSource, type PictureRatio } from './pictureSource.ts';

export type PictureProps = {
  readonly image: Image;
  readonly ratio: PictureRatio;
  /** CSS pixels it is shown at, at most; twice as many for dense screens. */
  readonly width: number;
  /** On phones, where it is much narrower than elsewhere. */
  readonly phoneWidth?: number;
  /** `eager` comes before all else, `auto` with what is seen first. */
  readonly loading: 'lazy' | 'auto' | 'eager';
  /** Empty where the words beside it say the same. */
  readonly alt?: string;
};

/** Where a `phoneWidth` applies. */
const PHONE = `(max-width: ${BREAKPOINTS.image.sm - 1}px)`;

/** CSS pixels. A narrower one has no room for its words and what loads it. */
const SMALLEST_BOX = 240;

/**
 * A picture at 1x and 2x in a box of its own proportions, so that nothing moves when it arrives, or does not. In lite
 * mode it waits to be asked for; one that is small, or says no more than the words beside it, is left out.
 */
export function Picture(props: PictureProps) {
  const urls = useImageUrls();
  if (!useLiteMode()) return <PictureAtOnce {...props} />;
  const { image, ratio, width, phoneWidth = width, alt = image.altText } = props;
  if (alt === '' || phoneWidth < SMALLEST_BOX) return null;
  return <PictureOnTouch source={pictureSource(urls, image, { ratio, width: phoneWidth })} alt={alt} />;
}

function PictureAtOnce({ image, ratio, width, phoneWidth, loading, alt = image.altText }: PictureProps) {
  const urls = useImageUrls();
  const onPhone = phoneWidth && pictureSource(urls, image, { ratio, width: phoneWidth });
  const isFirst = loading === 'eager';
  return (
    <picture className={ratio === '1:1' ? styles.square : styles.picture}>
      {onPhone && <source media={PHONE} srcSet={`${onPhone.src}, ${onPhone.srcSet}`} />}
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
