/** How Apple's button looks. Specification 5: these options, and no others. */
export const APPLE_BUTTON_OPTIONS = {
  type: ['sign in', 'sign up', 'apple', 'continue'],
  mode: ['center-align', 'left-align', 'logo-only'],
  color: ['black', 'white'],
  logoSize: ['small', 'medium', 'large'],
  /** Of the button: 20, 32 or 40 pixels. Specification 9. */
  size: ['small', 'medium', 'large'],
} as const;

type Options = typeof APPLE_BUTTON_OPTIONS;
export type AppleButton = { readonly [Name in keyof Options]: Options[Name][number] } & {
  /** 0 to 50. */
  readonly radius: number;
};

const MOST_RADIUS = 50;

/**
 * Parses the operator's configuration, written as a query: `type=continue&color=white&radius=8`. Missing and invalid
 * options match the other providers' plain links.
 */
export function parseAppleButton(text: string): AppleButton {
  const query = new URLSearchParams(text);
  const pick = <O extends string>(name: string, options: readonly O[], fallback: O): O =>
    options.find((option) => option === query.get(name)) ?? fallback;
  const radius = Number(query.get('radius') ?? 0);
  return {
    type: pick('type', APPLE_BUTTON_OPTIONS.type, 'continue'),
    mode: pick('mode', APPLE_BUTTON_OPTIONS.mode, 'center-align'),
    color: pick('color', APPLE_BUTTON_OPTIONS.color, 'black'),
    logoSize: pick('logoSize', APPLE_BUTTON_OPTIONS.logoSize, 'medium'),
    size: pick('size', APPLE_BUTTON_OPTIONS.size, 'large'),
    radius: Number.isFinite(radius) ? Math.min(MOST_RADIUS, Math.max(0, radius)) : 0,
  };
}
