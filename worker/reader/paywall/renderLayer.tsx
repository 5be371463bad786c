import { encodeText } from '#shared/lib/encodeText.ts';
import type { Isolate } from '../../isolate/isolate.ts';
import { LockedBody, type LockedBodyProps } from '../../pages/article/ArticleBody.hole.tsx';
import { renderFragment } from '../../render/renderMarkup.tsx';
import type { BodyMarkup } from '../../render/bodyMarkup.ts';

/** Meters come from the service: this bounds their variety. */
const MAX_LAYERS = 100;

/**
 * Layers are identical for all readers with the same decision and rendered once per isolate, except those with coins.
 */
export function renderLayer(props: LockedBodyProps, { readers: { paywall } }: Isolate<'paywall'>): BodyMarkup {
  const { mandator, decision, offers, epaperHref, isLoggedIn, gift, coins, showWhy } = props;
  if (coins) return { html: render(props), isShared: false };
  const layers = paywall.renderedLayers.get(offers) ?? new Map<string, BodyMarkup>();
  paywall.renderedLayers.set(offers, layers);
  const key = JSON.stringify([mandator.id, decision, epaperHref, isLoggedIn, gift, showWhy]);
  const known = layers.get(key);
  if (known !== undefined) return known;
  const layer = { html: encodeText(render(props)), isShared: true };
  if (layers.size < MAX_LAYERS) layers.set(key, layer);
  return layer;
}

function render(props: LockedBodyProps): string {
  return renderFragment(<LockedBody {...props} />, 'h');
}
