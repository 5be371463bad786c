import * as v from 'valibot';
import { breakingNewsContract, menuItemContract } from '#shared/contracts/contentServer.contract.ts';
import { contentItemContract } from '#shared/contracts/contentItem.contract.ts';
import { imageContract } from '#shared/contracts/image.contract.ts';
import { inlineHtml } from '#shared/contracts/inlineHtml.ts';
import { settingNameContract } from '#shared/contracts/settings.contract.ts';
import { openDataSourcesContract } from '#shared/contracts/openDataSources.contract.ts';
import { addressableId as id, line, lineUpTo, slug } from '#shared/contracts/scalars.ts';
import { sportWidgetContract } from '#shared/contracts/sportWidget.contract.ts';
import { MENU_HANDLES } from '#shared/domain/site/menuHandles.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';

const text = v.pipe(v.string(), v.maxLength(5_000));
/** Fits into a cache tag, and so into a purge. */
const path = lineUpTo(80);
const mandator = v.picklist(MANDATOR_IDS);

/** Bodies of the editors' calls. */
export const authorsInput = v.array(
  v.object({
    id,
    prename: line,
    surname: line,
    shortname: v.optional(v.nullable(line), null),
    role: text,
    bio: text,
    portrait: v.optional(v.nullable(imageContract), null),
  }),
);
export const tagsInput = v.array(v.object({ id, slug, name: line, parentId: v.nullable(id) }));
export const documentsInput = v.array(
  v.object({ slug: path, title: line, lead: inlineHtml, contentItems: v.array(contentItemContract) }),
);
/**
 * Parts that are left out stay unchanged; a part that is sent is replaced whole. Strict, because a misspelt part would
 * silently change nothing.
 */
export const siteInput = v.strictObject({
  mandator,
  channels: v.optional(
    v.array(
      v.object({
        path,
        displayName: line,
        seoTitle: v.optional(v.nullable(line), null),
        sportWidget: v.optional(v.nullable(sportWidgetContract), null),
      }),
    ),
  ),
  menuHandles: v.optional(v.record(v.picklist(MENU_HANDLES), v.array(menuItemContract))),
  breakingNews: v.optional(v.nullable(breakingNewsContract)),
  openData: v.optional(v.nullable(openDataSourcesContract)),
  settings: v.optional(v.record(settingNameContract, v.union([v.string(), v.number(), v.boolean()]))),
});
/** `null` removes the banner. */
export const breakingNewsInput = v.object({ mandator, breakingNews: v.nullable(breakingNewsContract) });
export const mostReadInput = v.object({ mandator, articleIds: v.pipe(v.array(id), v.maxLength(20)) });
