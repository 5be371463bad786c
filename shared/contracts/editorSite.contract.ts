import * as v from 'valibot';
import { MENU_HANDLES } from '../domain/site/menuHandles.ts';

const channel = v.object({
  path: v.string(),
  displayName: v.string(),
  seoTitle: v.nullable(v.string()),
  sportWidget: v.optional(v.unknown()),
});
export type StoredChannel = v.InferOutput<typeof channel>;

const menuEntry = v.object({ label: v.string(), target: v.string() });
export type MenuEntry = v.InferOutput<typeof menuEntry>;

/** `GET /sites/{mandator}`: a title as stored, for editors. */
export const editorSiteContract = v.object({
  data: v.object({
    /** The latest act that changed it, 0 before the first: a change names it by `If-Match`. */
    last: v.number(),
    channels: v.array(channel),
    menuHandles: v.record(v.picklist(MENU_HANDLES), v.array(menuEntry)),
    settings: v.record(v.string(), v.unknown()),
  }),
});
export type EditorSite = v.InferOutput<typeof editorSiteContract>['data'];

/** `GET /redirects` with a place: rules, first those at places that begin with it. */
export const redirectListContract = v.object({
  data: v.array(v.object({ from: v.string(), to: v.string(), status: v.number() })),
});
export type RedirectRule = v.InferOutput<typeof redirectListContract>['data'][number];
