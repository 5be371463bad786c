/** Where Google's library stands that its metering needs: beside it. */
export function googleRuntime(metering: string): string {
  return new URL('swg.js', metering).href;
}
