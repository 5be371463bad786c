import type { ColorMode, ColorModePreference } from '#shared/domain/colorMode/colorMode.ts';
import { COLOR_MODE_STORAGE_KEY, parseColorModePreference } from '#shared/domain/colorMode/colorMode.ts';

const DARK = '(prefers-color-scheme: dark)';

export function readForcedColorMode(): ColorMode | null {
  const { forced } = document.documentElement.dataset;
  return forced === 'light' || forced === 'dark' ? forced : null;
}

export function readSystemIsDark(): boolean {
  return window.matchMedia(DARK).matches;
}

export function onSystemColorChange(listener: () => void): void {
  window.matchMedia(DARK).addEventListener('change', listener);
}

/** Private windows may refuse storage: then nothing is saved. */
export function readStoredPreference(): ColorModePreference {
  try {
    return parseColorModePreference(localStorage.getItem(COLOR_MODE_STORAGE_KEY));
  } catch (cause) {
    if (cause instanceof DOMException) return 'system';
    throw cause;
  }
}

export function storePreference(preference: ColorModePreference): void {
  try {
    localStorage.setItem(COLOR_MODE_STORAGE_KEY, preference);
  } catch (cause) {
    if (!(cause instanceof DOMException)) throw cause;
  }
}

/** Pins the document's colour scheme, or lets it follow the system. */
export function pinColorScheme(preference: ColorModePreference): void {
  const { dataset } = document.documentElement;
  if (preference === 'system') delete dataset['colorMode'];
  else dataset['colorMode'] = preference;
}
