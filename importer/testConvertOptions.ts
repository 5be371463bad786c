import type { ConvertOptions } from './convertRecord.ts';

/** For tests: options of an import without any decisions. */
export const CONVERT_OPTIONS: ConvertOptions = {
  mandator: 'tagesbote',
  channel: 'archiv',
  channels: new Set(['archiv']),
  map: {},
  bodyKind: null,
  defaultTag: 'Archiv',
  paidTags: [],
  postTypes: [],
  ignore: [],
  date: null,
  base: null,
  redirects: false,
  pictures: {},
  now: Date.parse('2026-11-21T12:00:00Z'),
};
