/** What an operator may switch on a title, as the portal uses it. Specification 3, settings. */
export type SiteSettings = {
  /** Whether teasers of paid articles carry the Plus badge. Specification 6. */
  readonly plusLogoEnabled: boolean;
};

export const DEFAULT_SETTINGS: SiteSettings = { plusLogoEnabled: true };

/** Values as the content server keeps them, by their names there. */
export function readSiteSettings(values: Readonly<Record<string, unknown>>): SiteSettings {
  return { plusLogoEnabled: coerceBoolean(values['plus_logo_enabled'], DEFAULT_SETTINGS.plusLogoEnabled) };
}

/** Specification 5: the strings true and 1 and the number 1 are true. A value that is missing takes the default. */
function coerceBoolean(value: unknown, fallback: boolean): boolean {
  return value === undefined || value === null ? fallback : value === true || value === 'true' || value === '1' || value === 1;
}
