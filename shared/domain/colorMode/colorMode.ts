export const COLOR_MODE_PREFERENCES = ['system', 'light', 'dark'] as const;

export type ColorModePreference = (typeof COLOR_MODE_PREFERENCES)[number];
export type ColorMode = 'light' | 'dark';

/** Specification 4, shell: a route-forced mode overrides the preference, 'system' follows the operating system. */
export function decideColorMode(facts: {
  readonly forced: ColorMode | null;
  readonly preference: ColorModePreference;
  readonly systemIsDark: boolean;
}): ColorMode {
  if (facts.forced) return facts.forced;
  if (facts.preference !== 'system') return facts.preference;
  return facts.systemIsDark ? 'dark' : 'light';
}

/** What was stored may be anything: an unknown value is no preference. */
export function parseColorModePreference(stored: string | null): ColorModePreference {
  return COLOR_MODE_PREFERENCES.find((preference) => preference === stored) ?? 'system';
}
