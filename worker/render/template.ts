import type { Bytes } from '#shared/lib/bytes.ts';
import { encodeText } from '#shared/lib/encodeText.ts';
import type { ReactElement } from 'react';
import { UNKNOWN_READING } from '#shared/domain/session/reader.ts';
import { NO_FACTS, type CacheEntry, type HoleName, type HoleSlot, type PageFacts } from '../cache/entry.ts';
import { freshUntil } from '../cache/freshness.ts';
import type { SealBody, SealedAs } from '../cache/sealBody.ts';
import { readerAttributes } from './readerAttributes.ts';
import { renderMarkup, type CutMarkup } from './renderMarkup.tsx';

export type TemplateInput = {
  readonly document: ReactElement;
  readonly tags: readonly string[];
  /** See `EntryMeta`. */
  readonly listTags?: readonly string[];
  readonly canonicalPath: string | null;
  readonly facts: PageFacts;
  /** When it changes by itself, in milliseconds; never by default. */
  readonly changesAt?: number;
  /** CSP source of the page's inline stylesheet; null for feeds and sitemaps. */
  readonly styleSource: string | null;
  /** CSP source of its inline script. */
  readonly scriptSource: string;
  /** The rendered paid body and the article it belongs to. It is stored encrypted, never as part of the HTML. */
  readonly paidBody: (Omit<SealedAs, 'build'> & { readonly html: string }) | null;
};

export type EntryContext = {
  readonly build: string;
  readonly renderedAt: number;
  readonly freshForSeconds: number;
  readonly staleForSeconds: number;
  readonly random: () => number;
};

export type TemplateContext = EntryContext & { readonly sealBody: SealBody };

/** Content of a hole for anonymous readers. */
function anonymousFilling(hole: HoleName): string {
  return hole === 'readerAttributes' ? readerAttributes(UNKNOWN_READING) : '';
}

/** Renders a page as every reader may see it, as bytes with ranges for its holes. */
export async function renderTemplate(input: TemplateInput, context: TemplateContext): Promise<CacheEntry> {
  const chunks: Bytes[] = [];
  const holes: HoleSlot[] = [];
  let at = 0;
  for (const piece of ['<!doctype html>', ...renderMarkup(input.document, 't')]) {
    const bytes = toBytes(piece);
    chunks.push(bytes);
    if (typeof piece === 'object' && 'hole' in piece) holes.push({ name: piece.hole, from: at, to: at + bytes.length });
    at += bytes.length;
  }
  const { paidBody } = input;
  const sealedBody = paidBody && (await context.sealBody(paidBody.html, { ...paidBody, build: context.build }));
  return createEntry({ ...input, html: concatBytes(chunks), holes, sealedBody }, context);
}

function toBytes(piece: CutMarkup[number]): Bytes {
  if (typeof piece === 'string') return encodeText(piece);
  return 'hole' in piece ? encodeText(anonymousFilling(piece.hole)) : piece.bytes;
}

/** A shared document that is no page, such as a feed. */
export function createTextEntry(
  document: { readonly text: string; readonly tags: readonly string[] },
  context: EntryContext,
): Promise<CacheEntry> {
  return createEntry(
    {
      html: encodeText(document.text),
      tags: document.tags,
      canonicalPath: null,
      facts: NO_FACTS,
      styleSource: null,
      scriptSource: '',
      holes: [],
      sealedBody: null,
    },
    context,
  );
}

type EntryParts = Pick<CacheEntry, 'html' | 'sealedBody'> &
  Pick<
    TemplateInput,
    'tags' | 'listTags' | 'facts' | 'changesAt' | 'canonicalPath' | 'styleSource' | 'scriptSource'
  > & {
    readonly holes: HoleSlot[];
  };

async function createEntry(parts: EntryParts, context: EntryContext): Promise<CacheEntry> {
  const {
    html,
    sealedBody,
    tags,
    listTags = [],
    canonicalPath,
    facts,
    changesAt = Infinity,
    styleSource,
    scriptSource,
    holes,
  } = parts;
  return {
    html,
    sealedBody,
    meta: {
      build: context.build,
      renderedAt: context.renderedAt,
      freshUntil: Math.min(freshUntil(context.renderedAt, context.freshForSeconds, context.random), changesAt),
      changesAt: Number.isFinite(changesAt) ? changesAt : null,
      staleUntil: context.renderedAt + context.staleForSeconds * 1_000,
      tags: [...tags],
      listTags: [...listTags],
      etag: await createEtag(html, context.build),
      holes,
      canonicalPath,
      facts,
      styleSource,
      scriptSource,
      sealedBytes: sealedBody?.length ?? 0,
    },
  };
}

export function concatBytes(chunks: readonly Bytes[]): Bytes {
  const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/** Weak, because the edge may compress. Covers the build and the shared HTML. */
async function createEtag(html: Bytes, build: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', html));
  return `W/"${build}-${Array.from(digest.subarray(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('')}"`;
}
