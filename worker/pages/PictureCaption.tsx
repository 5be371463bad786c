import type { Image } from '#shared/domain/content/image.ts';
import styles from './PictureCaption.module.css';

/** What stands below a picture: what it shows, and who made it. Nothing where nothing is known. */
export function PictureCaption({ image }: { readonly image: Image }) {
  if (image.caption === '' && image.credit === '') return null;
  return (
    <figcaption>
      {image.caption} <Credit of={image} />
    </figcaption>
  );
}

/** Who made a picture, for captions that say more than it does. */
export function Credit({ of: picture }: { readonly of: Image }) {
  return picture.credit === '' ? null : <small className={styles.credit}>{picture.credit}</small>;
}
