import type { ContentItem } from '#shared/domain/content/contentItem.ts';
import type { Image } from '#shared/domain/content/image.ts';
import type { DraftItem } from '../body/draftItem.ts';
import type { SourcePicture } from '../record.ts';
import { messages } from '../report/messages.ts';

/** `unavailable` may succeed in the next run; the others are permanent. */
export type FetchFailure = 'address' | 'status' | 'unavailable' | 'tooLarge' | 'notAPicture';

export type PictureFailure = FetchFailure | 'notInFolder' | 'noFolder' | 'notUploaded';

export type MissingPicture = { readonly reference: string; readonly failure: PictureFailure };

export type PicturePlacer = {
  /** The picture at the image service, or why it is missing. */
  readonly place: (picture: SourcePicture) => Promise<Image | MissingPicture>;
  readonly placeAll: (items: readonly DraftItem[]) => Promise<{ items: ContentItem[]; missing: MissingPicture[] }>;
};

const MAX_TITLE = 500;

/**
 * Replaces references by pictures.
 * @param findName the image service's name for a reference, or why it is missing.
 */
export function createPlacer(findName: (reference: string) => Promise<string | MissingPicture>): PicturePlacer {
  const place = async ({
    reference,
    altText,
    caption,
    credit = '',
  }: SourcePicture): Promise<Image | MissingPicture> => {
    const baseUrl = await findName(reference);
    return typeof baseUrl === 'string'
      ? { baseUrl, altText, caption, credit, width: 0, height: 0, cropVal: '50-50' }
      : baseUrl;
  };
  return {
    place,
    async placeAll(drafts) {
      const items: ContentItem[] = [];
      const missing: MissingPicture[] = [];
      const placeOne = async (picture: SourcePicture): Promise<Image[]> => {
        const image = await place(picture);
        if (!('failure' in image)) return [image];
        missing.push(image);
        return [];
      };
      for (const draft of drafts) {
        if (draft.type === 'picture')
          for (const image of await placeOne(draft.picture)) items.push({ type: 'image', image });
        else if (draft.type === 'pictures') {
          const images: Image[] = [];
          for (const picture of draft.pictures) images.push(...(await placeOne(picture)));
          if (images.length > 0)
            items.push({ type: 'gallery', title: draft.title.slice(0, MAX_TITLE) || messages.gallery, images });
        } else items.push(draft);
      }
      return { items, missing };
    },
  };
}
