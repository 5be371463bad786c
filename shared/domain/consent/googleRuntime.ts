/** URL of Google's library beside its metering script. */
export function googleRuntime(metering: string): string {
  return new URL('swg.js', metering).href;
}
