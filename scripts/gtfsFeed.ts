import { BinaryWriter, WireType } from '@bufbuild/protobuf/wire';

type AnsweredAlert = {
  readonly id: string;
  readonly routes: readonly string[];
  readonly header: string;
  readonly text: string;
  readonly fromMs: number;
  readonly untilMs: number;
};

/** A `FeedMessage` of GTFS-RT 2.0 with service alerts. */
export function gtfsFeed(atMs: number, alerts: readonly AnsweredAlert[]): Uint8Array<ArrayBuffer> {
  const feed = new BinaryWriter();
  message(feed, 1, (header) => {
    text(header, 1, '2.0');
    header.tag(2, WireType.Varint).int32(0);
    header.tag(3, WireType.Varint).uint64(Math.floor(atMs / 1_000));
  });
  for (const { id, routes, header, text: description, fromMs, untilMs } of alerts)
    message(feed, 2, (entity) => {
      text(entity, 1, id);
      message(entity, 5, (alert) => {
        message(alert, 1, (period) => {
          period.tag(1, WireType.Varint).uint64(Math.floor(fromMs / 1_000));
          period.tag(2, WireType.Varint).uint64(Math.floor(untilMs / 1_000));
        });
        for (const route of routes) message(alert, 5, (selector) => text(selector, 2, route));
        alert.tag(6, WireType.Varint).int32(2);
        translated(alert, 10, header);
        translated(alert, 11, description);
      });
    });
  return feed.finish();
}

function message(writer: BinaryWriter, field: number, write: (inner: BinaryWriter) => void): void {
  writer.tag(field, WireType.LengthDelimited).fork();
  write(writer);
  writer.join();
}

function text(writer: BinaryWriter, field: number, value: string): void {
  writer.tag(field, WireType.LengthDelimited).string(value);
}

function translated(writer: BinaryWriter, field: number, german: string): void {
  message(writer, field, (translations) => {
    for (const [said, language] of [
      ['Service alert', 'en'],
      [german, 'de'],
    ] as const)
      message(translations, 1, (translation) => {
        text(translation, 1, said);
        text(translation, 2, language);
      });
  });
}
