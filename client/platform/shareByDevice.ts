import type { SharedPage } from '#shared/domain/page/shareTargets.ts';
import { appMode, callNative } from './nativeApp.ts';

/** Whether sharing may be available: in an app, or by the browser. */
export function mayShareByDevice(): boolean {
  return appMode() !== null || 'share' in navigator;
}

/** Shares by the embedding app or the device: `dismissed` by the reader, `refused` if unavailable or failed. */
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
