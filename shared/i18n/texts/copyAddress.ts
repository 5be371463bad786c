export const copyAddressTexts = {
  label: 'Adresse kopieren',
  idle: '',
  copied: 'Kopiert.',
  failed: 'Kopieren war nicht möglich.',
} as const;
