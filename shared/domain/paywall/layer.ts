/** What may stand in place of a locked body: the offer, the way to an account, the meter that is used up, the trial, the e-paper. */
const LAYER_NAMES = ['plus', 'registration', 'meter', 'trial', 'epaper'] as const;
export type LayerName = (typeof LAYER_NAMES)[number];

/** The names by which the paywall service asks for a layer: each alone, or in its short form for phones. */
export type TemplateName = LayerName | `${LayerName}-compact`;

export type Layer = { readonly layer: LayerName; readonly isCompact: boolean };

const LAYERS: ReadonlyMap<string, Layer> = new Map(
  LAYER_NAMES.flatMap((layer): [string, Layer][] => [
    [layer, { layer, isCompact: false }],
    [`${layer}-compact`, { layer, isCompact: true }],
  ]),
);

/** The layer that a template's name stands for; null for a name that nobody knows, and for `ok`, which is none. Specification 4, Paywall. */
export function parseLayer(template: string): Layer | null {
  return LAYERS.get(template) ?? null;
}

/** Whether somebody names a layer; `ok` is none. */
export function isTemplateName(value: unknown): value is TemplateName {
  return typeof value === 'string' && LAYERS.has(value);
}
