import type { Entry } from './strapiQuery.ts';

/** Ids are Strapi's: 24 letters and digits. */
export const STRAPI_IDS = {
  free: 'k4v9q2m7x1c8b3n6z5t0w2r4',
  paid: 'p7h3d9f2j6s1l8g4y0u5e3a9',
  zone: 'z2r8w5t1q9n4m7b3v6c0x8k5',
  draft: 'e5n1t7w3u9r4f8a2s6d0g1h7',
} as const;

/** In the paid part of the paid article, and nowhere else. */
export const PAID_WORDS = 'zwölf Millionen Euro mehr als im Beschluss von 2019';
export const DRAFT_TITLE = 'Wer die Markthalle am Bahnhof kaufen will';
const PICTURE_PATH = '/uploads/anwohner_5c1f0b.jpg';

const PICTURE = {
  id: 4,
  documentId: 'm3d1a5p8i2c7t4u9r6e0f2l8',
  name: 'anwohner.jpg',
  alternativeText: 'Gezeichnetes Porträt eines Mannes mit Bart',
  caption: 'Jonas Roth wohnt seit elf Jahren am Deutzer Ufer.',
  width: 160,
  height: 160,
  formats: null,
  hash: 'anwohner_5c1f0b',
  ext: '.jpg',
  mime: 'image/jpeg',
  size: 6.1,
  url: PICTURE_PATH,
  previewUrl: null,
  provider: 'local',
};
const named = (documentId: string, name: string) => ({ id: 9, documentId, name });
const WRITERS = [named('w1r2i3t4e5r6a7n8n9a0b1c2', 'Anna Ahorn')];
const text = (body: string) => ({ __component: 'shared.rich-text', id: 1, body });
const USUAL = { locale: 'de', kicker: null, plus: false, writers: WRITERS, cover: null, coverCredit: null };

/** Short articles of a house that writes in Strapi. */
export const STRAPI_ARTICLES: Readonly<Record<keyof typeof STRAPI_IDS, Entry>> = {
  free: {
    ...USUAL,
    title: 'Fahrradstraße in Nippes bleibt auch im Winter',
    lead: 'Die Bezirksvertretung hat den Versuch um ein halbes Jahr verlängert.',
    topics: [named('t1o2p3i4c5v6e7r8k9e0h1r2', 'Verkehr')],
    content: [
      text(
        'Die Neusser Straße bleibt zwischen Gürtel und Florastraße dem Rad vorbehalten. Das hat die Bezirksvertretung am Donnerstag beschlossen.\n\n## Was sich ändert\n\nLieferwagen dürfen künftig bis elf Uhr einfahren, eine Stunde länger als bisher.',
      ),
    ],
  },
  paid: {
    ...USUAL,
    title: 'Was die Mülheimer Brücke am Ende kostet',
    lead: 'Die Sanierung wird teurer. Woran das liegt, und wer dafür zahlt.',
    plus: true,
    topics: [named('t1o2p3i4c5v6e7r8k9e0h1r2', 'Verkehr')],
    content: [
      text(
        `Der Bericht der Stadt nennt drei Gründe. Die Brücke kostet danach ${PAID_WORDS}.\n\nDer größte Posten ist der Stahl.`,
      ),
    ],
  },
  zone: {
    ...USUAL,
    kicker: 'Deutz',
    title: 'Der Weg am Rheinufer ist wieder frei',
    lead: 'Nach vier Monaten sind die Bauzäune weg.',
    topics: [named('t9o8p7i6c5s4t3a2d1t0l9b8', 'Stadtleben')],
    cover: PICTURE,
    coverCredit: 'Foto: Ida Lenz',
    content: [
      text('Seit Montag können Spaziergänger wieder am Wasser entlanglaufen.'),
      {
        __component: 'shared.quote',
        id: 2,
        title: 'Jonas Roth, Anwohner',
        body: 'Darauf haben wir den Sommer über gewartet.',
      },
      { __component: 'shared.media', id: 3, file: { ...PICTURE, url: '/uploads/anwohner_zwei_77a0.jpg' } },
      text('Die Kaimauer ist auf **200 Metern** neu.'),
    ],
  },
  draft: {
    ...USUAL,
    title: DRAFT_TITLE,
    lead: 'Drei Gebote liegen vor.',
    topics: [named('t9o8p7i6c5s4t3a2d1t0l9b8', 'Stadtleben')],
    content: [text('Noch nicht abgestimmt.')],
  },
};

/** How such articles are read: the part of `CMS_SOURCES` that depends on the collection's fields. */
export const STRAPI_MAP = {
  title: 'title',
  prefix: 'kicker',
  lead: 'lead',
  author: 'writers.name',
  tags: 'topics.name',
  paid: 'plus',
  picture: 'cover',
  credit: 'coverCredit',
  body: {
    zone: 'content',
    components: {
      'shared.rich-text': { as: 'markdown', path: 'body' },
      'shared.quote': { as: 'quote', path: 'body', by: 'title' },
      'shared.media': { as: 'picture', path: 'file' },
    },
  },
} as const;
