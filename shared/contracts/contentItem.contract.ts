import * as v from 'valibot';
import { inlineHtml } from './inlineHtml.ts';
import { listOf } from './listOf.ts';

const plainText = v.pipe(v.string(), v.maxLength(20_000));

/** Wire form of one block of a body. A kind the portal does not know is dropped, not fatal: editors may be ahead of a deployment. */
export const contentItemContract = v.variant('type', [
  v.object({ type: v.literal('paragraph'), html: inlineHtml }),
  v.object({ type: v.literal('heading'), level: v.picklist([2, 3]), text: plainText }),
  v.object({ type: v.literal('quote'), text: plainText, attribution: v.optional(v.nullable(plainText), null) }),
  v.object({ type: v.literal('list'), ordered: v.optional(v.boolean(), false), items: listOf(inlineHtml) }),
  v.object({
    type: v.literal('table'),
    caption: v.optional(v.nullable(plainText), null),
    header: listOf(plainText),
    rows: listOf(listOf(plainText)),
  }),
  v.object({ type: v.literal('factBox'), title: plainText, items: listOf(inlineHtml) }),
]);
