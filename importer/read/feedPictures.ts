import { loss } from '../body/findLosses.ts';
import { collapse, type MarkupElement } from '../body/markup.ts';
import { creditOf } from '../fields/creditOf.ts';
import type { SourceRecord } from '../record.ts';
import { all, raw, resolveIn } from './feedElements.ts';

/**
 * Attached pictures: enclosures and Media RSS. The first is the article's; further ones and other files are reported as
 * losses.
 */
export function picturesOf(item: MarkupElement): Pick<SourceRecord, 'pictures' | 'losses'> {
  const links = [...all(item, 'link'), ...all(item, 'atom:link')].filter(
    ({ attributes }) => attributes['rel'] === 'enclosure',
  );
  const media = ['media:content', 'media:thumbnail'].flatMap((name) => [
    ...all(item, name),
    ...all(item, 'media:group').flatMap((group) => all(group, name)),
  ]);
  const found = [...all(item, 'enclosure'), ...links, ...media].flatMap((element) => {
    const { url, href, type = '', medium = '' } = element.attributes;
    const reference = resolveIn([item, element], url ?? href ?? '');
    const isPicture =
      type.startsWith('image/') ||
      medium === 'image' ||
      element.name === 'media:thumbnail' ||
      (type + medium === '' && PICTURE_FILE.test(reference));
    const text = (name: string) => collapse(raw(element, name));
    const [altText, caption] = [text('media:title'), text('media:description')];
    const maker = creditOf(text('media:credit'), text('media:copyright'));
    return reference === '' ? [] : [{ isPicture, picture: { reference, altText, caption, ...maker } }];
  });
  const pictures = found.filter(({ isPicture }) => isPicture).map(({ picture }) => picture);
  return {
    pictures,
    losses: found.filter(({ isPicture }) => !isPicture).map(({ picture }) => loss('attachment', picture.reference)),
  };
}

const PICTURE_FILE = /\.(?:jpe?g|png|webp|avif)(?:$|[?#])/i;
