import { convertRecord, type Conversion, type ConvertOptions } from '#importer/convertRecord.ts';
import type { CmsSource } from '#shared/contracts/cmsSources.contract.ts';
import type { Result } from '#shared/lib/result.ts';
import type { RecordText } from './toRecordText.ts';

/** An entry's record as an article, by the importer and the source's setting. The error is why it is refused. */
export function convertEntry(
  { text, map }: RecordText,
  { mandator, channel, tag, ignore }: CmsSource,
  circumstances: Pick<ConvertOptions, 'channels' | 'pictures' | 'now'>,
): Promise<Result<Conversion, string>> {
  return convertRecord(text, {
    ...circumstances,
    mandator,
    channel,
    map,
    ignore,
    bodyKind: 'html',
    defaultTag: tag,
    paidTags: [],
    postTypes: [],
    date: null,
    base: null,
    redirects: false,
  });
}
