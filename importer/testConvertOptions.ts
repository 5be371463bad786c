import type { ConvertOptions } from './convertRecord.ts';

/** Of tests: how an archive is brought in with nothing decided about it. */
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
