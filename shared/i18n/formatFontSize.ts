/** 112.5 → `112,5 %`. */
export function formatFontSize(size: number): string {
  return `${String(size).replace('.', ',')} %`;
}
