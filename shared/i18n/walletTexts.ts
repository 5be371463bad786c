/** Content of our own wallet and its movements. */
export const walletTexts = {
  title: 'Artikel-Guthaben',
  bought: (productName: string) => `Gekauft: ${productName}`,
  takenBack: (productName: string) => `Zurückgenommen: ${productName}`,
} as const;
