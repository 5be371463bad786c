import type { Image } from '#shared/domain/content/image.ts';
import styles from './PictureCaption.module.css';

/** Caption and credit of a picture; nothing without either. */
export function PictureCaption({ image }: { readonly image: Image }) {
  if (image.caption === '' && image.credit === '') return null;
  return (
    <figcaption>
      {image.caption} <Credit of={image} />
    </figcaption>
  );
}

/** The picture's credit, for captions with further text. */
export function Credit({ of: picture }: { readonly of: Image }) {
  return picture.credit === '' ? null : <small className={styles.credit}>{picture.credit}</small>;
}
