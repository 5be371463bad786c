import * as v from 'valibot';
import { READING_KINDS } from '../domain/openData/readings.ts';
import { line, lineUpTo, slug } from './scalars.ts';

/** A public host by name: no address of a private network, no port, no credentials. */
const sourceAddress = v.pipe(
  v.string(),
  v.maxLength(500),
  v.regex(/^https:\/\/(?:[a-z0-9-]+\.)+[a-z]{2,}\//i, 'is no https address of a public host'),
  v.check((text) => !/\.(?:local|localhost|internal|home|lan)\//i.test(text), 'is no public host'),
);

const source = v.strictObject({
  id: slug,
  kind: v.picklist(READING_KINDS),
  address: sourceAddress,
  /** Its publisher, as its licence wants to be named: `Deutscher Wetterdienst, Station Köln/Bonn`. */
  publisher: lineUpTo(120),
  /** A page about the data, for readers. */
  link: sourceAddress,
});

const id = v.optional(v.nullable(slug), null);

const municipality = v.strictObject({
  /** Slug of its topic, whose page shows the readings. Districts below it share them. */
  tag: slug,
  observation: id,
  forecast: id,
  warnings: id,
  /** Number of its district's warning cell: `105315000`. */
  warningCell: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^\d{9}$/))), null),
  level: id,
  disruptions: id,
  /** Ids of routes, stops or agencies in the feed. All alerts concern a municipality that names none. */
  concernedBy: v.optional(v.array(line), []),
  events: v.optional(v.array(slug), []),
});

const KINDS_OF_ONE = ['observation', 'forecast', 'warnings', 'level', 'disruptions'] as const;

/**
 * A title's sources of open data, and its municipalities, the first of which its front shows. Refused if a municipality
 * names a source that is missing or of another kind.
 */
export const openDataSourcesContract = v.pipe(
  v.strictObject({
    sources: v.pipe(v.array(source), v.maxLength(60)),
    municipalities: v.pipe(v.array(municipality), v.maxLength(100)),
  }),
  v.check(({ sources }) => new Set(sources.map((one) => one.id)).size === sources.length, 'names a source twice'),
  v.check(
    ({ sources, municipalities }) =>
      municipalities.every((one) => {
        const isOf = (kind: string, named: string | null) =>
          named === null || sources.some((other) => other.id === named && other.kind === kind);
        return (
          KINDS_OF_ONE.every((kind) => isOf(kind, one[kind])) && one.events.every((named) => isOf('events', named))
        );
      }),
    'a municipality names a source that is missing or of another kind',
  ),
);

export type OpenDataSources = v.InferOutput<typeof openDataSourcesContract>;
export type OpenDataSource = OpenDataSources['sources'][number];
export type Municipality = OpenDataSources['municipalities'][number];
