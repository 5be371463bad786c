/** What stands in a wallet of ours, and its book. */
export const walletTexts = {
  title: 'Artikel-Guthaben',
  bought: (productName: string) => `Gekauft: ${productName}`,
  takenBack: (productName: string) => `Zurückgenommen: ${productName}`,
} as const;
