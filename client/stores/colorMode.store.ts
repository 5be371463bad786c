import { create } from 'zustand';
import { decideColorMode, type ColorMode, type ColorModePreference } from '#shared/domain/colorMode/colorMode.ts';
import { onSystemColorChange, pinColorScheme, readForcedColorMode, readStoredPreference, readSystemIsDark, storePreference } from '../platform/colorScheme.ts';

/** Specification 3, colour mode. `unknown` until the browser has been asked: the server cannot know. */
type ColorModeState = {
  readonly unknown: boolean;
  readonly preference: ColorModePreference;
  readonly forced: ColorMode | null;
  readonly value: ColorMode;
  /** Asks the browser, and follows the device. Returns how to stop. */
  readonly follow: () => () => void;
  readonly choose: (preference: ColorModePreference) => void;
};

export const useColorMode = create<ColorModeState>()((set, get) => {
  const settle = (preference: ColorModePreference) => {
    const forced = readForcedColorMode();
    set({ unknown: false, preference, forced, value: decideColorMode({ forced, preference, systemIsDark: readSystemIsDark() }) });
  };
  return {
    unknown: true,
    preference: 'system',
    forced: null,
    value: 'light',
    follow() {
      settle(readStoredPreference());
      return onSystemColorChange(() => settle(get().preference));
    },
    choose(preference) {
      storePreference(preference);
      settle(preference);
      if (!get().forced) pinColorScheme(preference);
    },
  };
});
