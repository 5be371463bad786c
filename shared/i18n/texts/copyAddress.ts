export const copyAddressTexts = {
  idle: '',
  copied: 'Kopiert.',
  failed: 'Kopieren war nicht möglich.',
} as const;
