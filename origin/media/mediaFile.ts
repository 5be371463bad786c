/** Where a recording lies in the bucket. */
export function fileKey(mediaId: string): string {
  return `media/${mediaId}`;
}

/** How many bytes a recording has: feeds have to say so. 0 when the media service does not have it. */
export async function measureMediaFile(files: R2Bucket, mediaId: string): Promise<number> {
  const file = await files.head(fileKey(mediaId));
  return file?.size ?? 0;
}
