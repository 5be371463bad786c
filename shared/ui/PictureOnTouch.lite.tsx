import { liteTexts } from '../i18n/texts/lite.ts';
import type { PictureSource } from './pictureSource.ts';
import styles from './PictureOnTouch.module.css';

type PictureOnTouchProps = { readonly source: Pick<PictureSource, 'src' | 'width' | 'height'>; readonly alt: string };

/**
 * Placeholder for a picture that loads on request, with its proportions and alternative text. A link to the picture,
 * which script replaces by it: `client/lite.ts`.
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
