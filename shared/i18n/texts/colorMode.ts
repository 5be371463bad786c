export const colorModeTexts = {
  label: 'Darstellung',
  system: 'Wie Gerät',
  light: 'Hell',
  dark: 'Dunkel',
} as const;
