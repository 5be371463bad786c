import type { SharedPage } from '#shared/domain/page/shareTargets.ts';

/**
 * Shares by what the device has: `dismissed` by a reader who changed their mind, `refused` where it has nothing or does
 * not want to.
 */
export async function shareByDevice({ title, url }: SharedPage): Promise<'shared' | 'dismissed' | 'refused'> {
  if (!('share' in navigator)) return 'refused';
  try {
    await navigator.share({ title, url });
    return 'shared';
  } catch (cause) {
    return cause instanceof DOMException && cause.name === 'AbortError' ? 'dismissed' : 'refused';
  }
}
