import { BinaryWriter, WireType } from '@bufbuild/protobuf/wire';
import { expect, it } from 'vitest';
import { gtfsFeed } from '#scripts/gtfsFeed.ts';
import { parseDisruptions } from './parseDisruptions.ts';

const AT = Date.parse('2026-11-28T13:00:00Z');
const WANTED = new Set(['1', '7']);
const ALERT = { id: 'a', routes: ['1', '7'], header: 'Sperrung', text: 'Ersatzbusse', fromMs: AT, untilMs: AT + 1_000 };

type Write = (writer: BinaryWriter) => void;

const message = (field: number, write: Write): Write => {
  return (writer) => {
    writer.tag(field, WireType.LengthDelimited).fork();
    write(writer);
    writer.join();
  };
};
const text = (field: number, value: string): Write => {
  return (writer) => void writer.tag(field, WireType.LengthDelimited).string(value);
};
const number = (field: number, value: number): Write => {
  return (writer) => void writer.tag(field, WireType.Varint).int32(value);
};
const all =
  (...parts: readonly Write[]): Write =>
  (writer) =>
    parts.forEach((write) => write(writer));
const feedOf = (...parts: readonly Write[]) => {
  const writer = new BinaryWriter();
  all(...parts)(writer);
  return writer.finish();
};
const header = (...more: readonly Write[]) => message(1, all(text(1, '2.0'), number(3, AT / 1_000), ...more));
const said = (field: number, ...translations: readonly (readonly [string, string?])[]) =>
  message(
    field,
    all(
      ...translations.map(([value, language]) =>
        message(1, all(text(1, value), ...(language === undefined ? [] : [text(2, language)]))),
      ),
    ),
  );
const entity = (...parts: readonly Write[]) => message(2, all(text(1, 'id'), ...parts));

it('reads alerts with their German words, periods and routes', () => {
  expect(parseDisruptions(gtfsFeed(AT, [ALERT]), WANTED)).toEqual({
    ok: true,
    value: {
      asOf: AT,
      value: [
        {
          header: 'Sperrung',
          text: 'Ersatzbusse',
          periods: [{ from: AT, until: AT + 1_000 }],
          concerns: ['1', '7'],
        },
      ],
    },
  });
});

it('has of the ids those alone that are wanted', () => {
  expect(parseDisruptions(gtfsFeed(AT, [ALERT]), new Set(['7', '9']))).toMatchObject({
    value: { value: [{ concerns: ['7'] }] },
  });
});

it.each([
  [
    'German',
    [
      ['Closed', 'en'],
      ['Gesperrt', 'de-DE'],
    ] as const,
    'Gesperrt',
  ],
  ['no language', [['Closed', 'en'], ['Gesperrt']] as const, 'Gesperrt'],
  [
    'the first',
    [
      ['Closed', 'en'],
      ['Fermé', 'fr'],
    ] as const,
    'Closed',
  ],
])('prefers the translation in %s', (_, translations, expected) => {
  const feed = feedOf(header(), entity(message(5, said(10, ...translations))));
  expect(parseDisruptions(feed, WANTED)).toMatchObject({ value: { value: [{ header: expected }] } });
});

it('leaves out deleted alerts, alerts without words, and trip updates', () => {
  const feed = feedOf(
    header(),
    entity(number(2, 1), message(5, said(10, ['Gelöscht', 'de']))),
    entity(message(5, number(7, 1))),
    entity(message(3, text(1, 'Fahrt'))),
  );
  expect(parseDisruptions(feed, WANTED)).toMatchObject({ ok: true, value: { value: [] } });
});

it.each([
  ['a partial data set', feedOf(header(number(2, 1)))],
  ['no time', feedOf(message(1, text(1, '2.0')))],
  ['another version', feedOf(message(1, all(text(1, '9'), number(3, 1))))],
  ['a cut message', gtfsFeed(AT, [ALERT]).slice(0, -20)],
  [
    'text that is not UTF-8',
    feedOf(header(), (writer) =>
      writer.tag(2, WireType.LengthDelimited).bytes(new Uint8Array([42, 4, 82, 2, 255, 255])),
    ),
  ],
  [
    'more alerts than fit a page',
    gtfsFeed(
      AT,
      Array.from({ length: 301 }, () => ALERT),
    ),
  ],
])('refuses %s', (_, feed) => {
  expect(parseDisruptions(feed, WANTED)).toMatchObject({ ok: false });
});
