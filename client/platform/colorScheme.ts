import type { ColorMode, ColorModePreference } from '#shared/domain/colorMode/colorMode.ts';
import { parseColorModePreference } from '#shared/domain/colorMode/colorMode.ts';
import { STORAGE } from '#shared/storage/storage.ts';
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
  return parseColorModePreference(readStored(STORAGE.colorMode));
}

export function storePreference(preference: ColorModePreference): void {
  store(STORAGE.colorMode, preference);
}

/** Pins the document's colour scheme, or lets it follow the system. */
export function pinColorScheme(preference: ColorModePreference): void {
  const { dataset } = document.documentElement;
  if (preference === 'system') delete dataset['colorMode'];
  else dataset['colorMode'] = preference;
}
