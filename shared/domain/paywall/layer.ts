/** Layers in place of a locked body: the offer, the registration, the exhausted meter, the trial, the e-paper. */
export const LAYER_NAMES = ['plus', 'registration', 'meter', 'trial', 'epaper'] as const;
export type LayerName = (typeof LAYER_NAMES)[number];

/** A layer in one of its forms: the short one is for phones. */
export type Layer = { readonly layer: LayerName; readonly isCompact: boolean };

const LAYERS = {
  plus: { layer: 'plus', isCompact: false },
  'plus-compact': { layer: 'plus', isCompact: true },
  registration: { layer: 'registration', isCompact: false },
  'registration-compact': { layer: 'registration', isCompact: true },
  meter: { layer: 'meter', isCompact: false },
  'meter-compact': { layer: 'meter', isCompact: true },
  trial: { layer: 'trial', isCompact: false },
  'trial-compact': { layer: 'trial', isCompact: true },
  epaper: { layer: 'epaper', isCompact: false },
  'epaper-compact': { layer: 'epaper', isCompact: true },
} as const satisfies Record<string, Layer>;

/** The paywall service's names of layers. */
export type TemplateName = keyof typeof LAYERS;

/** Whether the value names a layer; `ok` does not. Specification 4, Paywall. */
export function isTemplateName(value: unknown): value is TemplateName {
  return typeof value === 'string' && Object.hasOwn(LAYERS, value);
}

export function layerOf(template: TemplateName): Layer {
  return LAYERS[template];
}
