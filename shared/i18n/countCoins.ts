/** `1 Coin`, `3 Coins`. */
export function countCoins(credits: number): string {
  return credits === 1 ? '1 Coin' : `${credits} Coins`;
}
