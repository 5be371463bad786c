import { create } from 'zustand';
import { DEFAULT_FONT_SIZE, stepFontSize, type FontSize } from '#shared/domain/fontSize/fontSize.ts';
import { applyFontSize, readFontSize } from '../platform/fontSize.ts';

/** Specification 3, user state, `fontSize`. */
type FontSizeState = {
  readonly size: FontSize;
  readonly load: () => void;
  readonly step: (direction: 'smaller' | 'larger') => void;
};

export const useFontSize = create<FontSizeState>()((set, get) => ({
  size: DEFAULT_FONT_SIZE,
  load: () => set({ size: readFontSize() }),
  step(direction) {
    const size = stepFontSize(get().size, direction);
    applyFontSize(size);
    set({ size });
  },
}));
