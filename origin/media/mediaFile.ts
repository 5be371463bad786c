/** Key of a recording in the bucket. */
export function fileKey(mediaId: string): string {
  return `media/${mediaId}`;
}

/** Size of a recording in bytes, required by feeds. 0 if the media service does not have it. */
export async function measureMediaFile(files: R2Bucket, mediaId: string): Promise<number> {
  const file = await files.head(fileKey(mediaId));
  return file?.size ?? 0;
}
