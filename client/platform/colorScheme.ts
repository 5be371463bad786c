import type { ColorMode, ColorModePreference } from '#shared/domain/colorMode/colorMode.ts';
import { COLOR_MODE_STORAGE_KEY, parseColorModePreference } from '#shared/domain/colorMode/colorMode.ts';
import { readStored, store } from './browserStorage.ts';

const DARK = '(prefers-color-scheme: dark)';

export function readForcedColorMode(): ColorMode | null {
  const { forced } = document.documentElement.dataset;
  return forced === 'light' || forced === 'dark' ? forced : null;
}

export function readSystemIsDark(): boolean {
  return window.matchMedia(DARK).matches;
}

/** Returns how to stop. */
export function onSystemColorChange(listener: () => void): () => void {
  const scheme = window.matchMedia(DARK);
  scheme.addEventListener('change', listener);
  return () => scheme.removeEventListener('change', listener);
}

export function readStoredPreference(): ColorModePreference {
  return parseColorModePreference(readStored(COLOR_MODE_STORAGE_KEY));
}

export function storePreference(preference: ColorModePreference): void {
  store(COLOR_MODE_STORAGE_KEY, preference);
}

/** Pins the document's colour scheme, or lets it follow the system. */
export function pinColorScheme(preference: ColorModePreference): void {
  const { dataset } = document.documentElement;
  if (preference === 'system') delete dataset['colorMode'];
  else dataset['colorMode'] = preference;
}
