import { liteTexts } from '../i18n/texts/lite.ts';
import type { PictureSource } from './pictureSource.ts';
import styles from './PictureOnTouch.module.css';

type PictureOnTouchProps = { readonly source: Pick<PictureSource, 'src' | 'width' | 'height'>; readonly alt: string };

/**
 * The box of a picture that is fetched when its reader asks for it, in its proportions and in its words. A link to the
 * picture, which script shows in its place: `client/lite.ts`.
 */
export function PictureOnTouch({ source: { src, width, height }, alt }: PictureOnTouchProps) {
  return (
    <div className={styles.box}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" />
      <a href={src} data-picture={alt}>
        <span>{alt}</span> <strong>{liteTexts.loadPicture}</strong>
      </a>
    </div>
  );
}
