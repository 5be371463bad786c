import type { EditorArticle, StoredArticle, StoredBlock } from '#shared/contracts/editorArticle.contract.ts';
import { editBlocks, plainTextOf } from '#shared/domain/desk/editedBlocks.ts';

/** Names of the form's fields. */
export const FIELDS = {
  /** The latest revision that the editor has seen: a change follows it. */
  revision: 'fassung',
  /** The revision whose blocks the form shows. */
  base: 'grundlage',
  kicker: 'dachzeile',
  headline: 'ueberschrift',
  lead: 'vorspann',
  added: 'weitere',
  isUpdate: 'aktualisiert',
  restriction: 'bezahlt',
  time: 'zeit',
  hour: 'stunde',
  reason: 'grund',
  correction: 'korrektur',
  reply: 'gegendarstellung',
  signatory: 'unterzeichnet',
} as const;
/** Of a block, before its place. */
export const BLOCK_FIELD = 'baustein-';
/** Of any article: its body has at most 1.5 MB. */
const MOST_BLOCKS = 5_000;

/** What an editor typed. */
export type Typed = {
  readonly revision: number;
  readonly base: number;
  readonly kicker: string;
  readonly headline: string;
  readonly lead: string;
  readonly texts: ReadonlyMap<number, string>;
  readonly added: string;
  /** Null where the form does not ask. */
  readonly restriction: 'free' | 'paid' | null;
  /** Whether readers see that it was updated. */
  readonly isUpdate: boolean;
  /** Of the base, to show the form again; as far as the form has them until they are loaded. */
  readonly blocks: readonly StoredBlock[];
};

/** Null if the form lacks the numbers that every form of an article has. */
export function readArticleForm(form: URLSearchParams): Typed | null {
  const [revision, base] = [numberIn(form, FIELDS.revision), numberIn(form, FIELDS.base)];
  if (revision === null || base === null) return null;
  const text = (name: string) => form.get(name) ?? '';
  const texts = new Map(
    [...form].flatMap(([name, value]) => {
      const at = name.startsWith(BLOCK_FIELD) ? Number(name.slice(BLOCK_FIELD.length)) : Number.NaN;
      return Number.isInteger(at) ? [[at, value] as const] : [];
    }),
  );
  return {
    revision,
    base,
    kicker: inOneLine(text(FIELDS.kicker)),
    headline: inOneLine(text(FIELDS.headline)),
    lead: inOneLine(text(FIELDS.lead)),
    texts,
    added: text(FIELDS.added),
    restriction: restrictionIn(form),
    isUpdate: form.has(FIELDS.isUpdate),
    blocks: blocksOf(texts),
  };
}

function restrictionIn(form: URLSearchParams): Typed['restriction'] {
  const typed = form.get(FIELDS.restriction);
  return typed === 'free' || typed === 'paid' ? typed : null;
}

/** What a field of one line holds, however it was typed. */
export const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Places in between belong to blocks that the form only names. */
function blocksOf(texts: ReadonlyMap<number, string>): readonly StoredBlock[] {
  const length = Math.min(Math.max(-1, ...texts.keys()) + 1, MOST_BLOCKS);
  return Array.from({ length }, (_, at) => {
    const html = texts.get(at);
    return html === undefined ? { type: '…' } : { type: 'paragraph', html };
  });
}

/** An article of what the form has, for while the stored one cannot be read: nothing typed is lost. */
export function asTyped(id: number, { revision, kicker, headline, lead, blocks }: Typed): EditorArticle {
  return {
    id,
    state: 'published',
    revision,
    embargoUntil: null,
    isHeld: false,
    last: null,
    corrections: [],
    replies: [],
    overwritten: null,
    article: {
      mandators: [],
      channel: '',
      titlePrefix: kicker,
      title: headline,
      lead,
      contentRestriction: 'free',
      contentItems: [...blocks],
      publishedAt: '',
      expiresAt: null,
    },
  };
}

export function numberIn(form: URLSearchParams, name: string): number | null {
  const text = form.get(name) ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** The fields that a save sends: the others stay as stored. */
export function toFields({ kicker, headline, lead, texts, added, restriction, isUpdate }: Typed, base: StoredArticle) {
  return {
    ...(isUpdate ? { isUpdate } : {}),
    ...(restriction === null || restriction === base.contentRestriction ? {} : { contentRestriction: restriction }),
    titlePrefix: kicker === '' ? null : kicker,
    title: headline,
    lead,
    contentItems: editBlocks(base.contentItems, texts, added).map((block) => ({ ...block })),
  };
}

/** An article as plain text, for comparisons. */
export function plainArticle({ titlePrefix, title, lead, contentItems }: StoredArticle): string {
  return [titlePrefix ?? '', title, lead.replaceAll(/<[^>]*>/g, ''), plainTextOf(contentItems)]
    .filter((part) => part !== '')
    .join('\n');
}
