import { encodeText } from '#shared/lib/encodeText.ts';
import type { Isolate } from '../../isolate/isolate.ts';
import { LockedBody, type LockedBodyProps } from '../../pages/article/ArticleBody.hole.tsx';
import { renderFragment } from '../../render/renderMarkup.tsx';
import type { BodyMarkup } from './bodyMarkup.ts';

/** Meters come from the service: however many it thinks of, no more are kept. */
const MAX_LAYERS = 100;

/**
 * A layer is the same for everybody whom the same decision locks out: rendered once per isolate. One with coins is one
 * reader's.
 */
export function renderLayer(props: LockedBodyProps, { readers: { paywall } }: Isolate<'paywall'>): BodyMarkup {
  const { mandator, decision, offers, isLoggedIn, gift, coins, showWhy } = props;
  if (coins) return { html: render(props), isShared: false };
  const layers = paywall.renderedLayers.get(offers) ?? new Map<string, BodyMarkup>();
  paywall.renderedLayers.set(offers, layers);
  const key = JSON.stringify([mandator.id, decision, isLoggedIn, gift, showWhy]);
  const known = layers.get(key);
  if (known !== undefined) return known;
  const layer = { html: encodeText(render(props)), isShared: true };
  if (layers.size < MAX_LAYERS) layers.set(key, layer);
  return layer;
}

function render(props: LockedBodyProps): string {
  return renderFragment(<LockedBody {...props} />, 'h');
}
