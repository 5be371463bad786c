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
