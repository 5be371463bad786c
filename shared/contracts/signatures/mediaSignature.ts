import { signAddress } from './shortSignature.ts';

/** The lasting signature of an audio or video file, and of its player. */
export function mediaSignature(mediaId: string, secret: string): string {
  return signAddress(`media:${mediaId}`, secret);
}
