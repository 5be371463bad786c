import { useImageUrls } from '#shared/ui/imageUrls.ts';
import { useLiteMode } from '#shared/ui/liteMode.ts';
import { Picture, type PictureProps } from '#shared/ui/Picture.tsx';
import { largeUrl } from '#shared/ui/pictureSource.ts';
import { lightboxTexts } from '#shared/i18n/texts/lightbox.ts';

/** A picture that links to its large rendition, which `client/page/watchPictures.ts` shows above the page. */
export function EnlargedPicture(props: PictureProps) {
  const urls = useImageUrls();
  if (useLiteMode()) return <Picture {...props} />;
  const { image, ratio, width } = props;
  const label = image.altText === '' ? lightboxTexts.label : undefined;
  return (
    <a href={largeUrl(urls, image, { ratio, width })} aria-label={label} data-enlarge="">
      <Picture {...props} />
    </a>
  );
}
