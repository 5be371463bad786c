import * as v from 'valibot';
import { CENTRE, formatFocus, parseFocus } from '../domain/images/imageVariant.ts';
import { PICTURE_NAME } from '../domain/images/pictureName.ts';

const line = v.pipe(v.string(), v.maxLength(1_000));
const side = v.pipe(v.number(), v.integer(), v.minValue(0));
const focus = v.pipe(
  v.string(),
  v.check((text) => parseFocus(text) !== null),
);

/** Wire form of a picture. Specification 3, article teaser, `img`. */
export const imageContract = v.object({
  baseUrl: v.pipe(v.string(), v.regex(new RegExp(`^${PICTURE_NAME}$`))),
  altText: v.optional(line, ''),
  caption: v.optional(line, ''),
  credit: v.optional(line, ''),
  width: v.optional(side, 0),
  height: v.optional(side, 0),
  cropVal: v.optional(v.fallback(focus, formatFocus(CENTRE)), formatFocus(CENTRE)),
});
