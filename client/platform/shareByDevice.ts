import type { SharedPage } from '#shared/domain/page/shareTargets.ts';
import { appMode, callNative } from './nativeApp.ts';

/** Whether there may be anything: an app that shows our page, or the browser itself. */
export function mayShareByDevice(): boolean {
  return appMode() !== null || 'share' in navigator;
}

/**
 * Shares by what the app around the page, or the device, has: `dismissed` by a reader who changed their mind, `refused`
 * where it has nothing or does not want to.
 */
export async function shareByDevice({ title, url }: SharedPage): Promise<'shared' | 'dismissed' | 'refused'> {
  if (await callNative({ action: 'share', title, url })) return 'shared';
  if (!('share' in navigator)) return 'refused';
  try {
    await navigator.share({ title, url });
    return 'shared';
  } catch (cause) {
    return cause instanceof DOMException && cause.name === 'AbortError' ? 'dismissed' : 'refused';
  }
}
