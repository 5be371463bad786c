import type { Result } from '#shared/lib/result.ts';

/** A parsed answer: its data, and the time that the source states for them, in milliseconds. */
export type SourceReading<T> = { readonly asOf: number; readonly value: T };

/** The error names what the answer lacks, without values of it. */
export type ParsedSource<T> = Result<SourceReading<T>, string>;
