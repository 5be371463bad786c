import type { ContentItem, ContentItemOf } from '#shared/domain/content/contentItem.ts';

type Picture = { readonly baseUrl: string; readonly altText: string; readonly caption: string };

/** One block of each kind as editors send it, each with a word of its own. A new kind fails the type check here. */
export function everyContentItem(picture: (word: string) => Picture): {
  readonly [T in ContentItem['type']]: Partial<Record<keyof ContentItemOf<T>, unknown>> & { readonly type: T };
} {
  return {
    paragraph: {
      type: 'paragraph',
      html: 'Ein <strong>Absatzwort</strong> mit <a href="https://www.koeln.example/">Verweis</a>.',
    },
    heading: { type: 'heading', level: 2, text: 'Zwischentitelwort' },
    image: { type: 'image', image: picture('Bildwort') },
    gallery: {
      type: 'gallery',
      title: 'Streckenwort',
      images: [picture('Erstesbildwort'), { ...picture('Zweitesbildwort'), baseUrl: 'nie-hochgeladen-00000000' }],
    },
    quote: { type: 'quote', text: 'Zitatwort', attribution: 'Jemand' },
    list: { type: 'list', ordered: true, items: ['Listenwort', 'noch eins'] },
    table: { type: 'table', caption: 'Tabellenwort', header: ['Ort', 'Zeit'], rows: [['Deutz', '12 Uhr']] },
    factBox: { type: 'factBox', title: 'Kastenwort', items: ['Eins', 'Zwei'] },
    video: {
      type: 'video',
      mediaId: 'strassenbahn',
      title: 'Filmwort',
      durationSeconds: 12,
      poster: picture('Standbildwort'),
    },
    audio: { type: 'audio', mediaId: 'stadtgespraech-1', title: 'Tonwort', durationSeconds: 65 },
    embed: {
      type: 'embed',
      vendor: 'youtube',
      title: 'Fremdwort',
      url: 'https://www.youtube-nocookie.com/embed/abc',
      text: 'Was man dort sieht.',
      poster: null,
    },
    sportWidget: { type: 'sportWidget', widget: 'table', subject: 'handball-regionalliga', title: 'Sportwort' },
    newsletterBox: { type: 'newsletterBox', slug: 'guten-morgen', title: 'Newsletterwort', text: 'Jeden Morgen.' },
    related: { type: 'related', title: 'Verwandteswort', articleIds: [1_001, 1_002] },
    liveEntry: {
      type: 'liveEntry',
      publishedAt: '2026-06-01T10:15:00.000Z',
      title: 'Meldungswort',
      author: 'Reporterwort',
      paragraphs: ['Es geht weiter.'],
    },
  };
}
