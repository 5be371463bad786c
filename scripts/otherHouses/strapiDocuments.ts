import type { Entry } from './strapiQuery.ts';

export type WebhookBody = {
  readonly event: string;
  readonly createdAt: string;
  readonly model: string;
  readonly uid: string;
  readonly entry: Entry;
};

/** Null where there is no such version. */
type Versions = { readonly draft: Entry; readonly published: Entry | null };

export type StrapiDocuments = {
  readonly find: (documentId: string) => Versions | undefined;
  readonly list: () => readonly Versions[];
  /** Stores a draft; what is published stays as it is. */
  readonly save: (documentId: string, fields: Entry) => Promise<void>;
  /** Publishes the draft: a new numeric id, a new `publishedAt`, and `updatedAt` of the draft. */
  readonly publish: (documentId: string, fields?: Entry) => Promise<void>;
  readonly unpublish: (documentId: string) => Promise<void>;
  readonly remove: (documentId: string) => Promise<void>;
  /** Called with each webhook's body. */
  onEvent: (body: WebhookBody) => Promise<unknown>;
};

/** Documents of one collection, each with a draft and perhaps a published version, as Strapi 5 keeps them. */
export function createStrapiDocuments(now: () => number): StrapiDocuments {
  const documents = new Map<string, Versions>();
  let ids = 0;
  const moment = () => new Date(now()).toISOString();
  const demand = (documentId: string): Versions => {
    const stored = documents.get(documentId);
    if (!stored) throw new Error(`There is no document ${documentId}`);
    return stored;
  };
  const write = (documentId: string, fields: Entry) => {
    const { draft, published = null } = documents.get(documentId) ?? {};
    const at = moment();
    const own = { id: (ids += 1), documentId, createdAt: draft?.['createdAt'] ?? at, updatedAt: at, publishedAt: null };
    documents.set(documentId, { draft: { ...draft, ...fields, ...own }, published });
  };
  const emit = (event: string, entry: Entry) =>
    store.onEvent({ event, createdAt: moment(), model: 'article', uid: 'api::article.article', entry });
  const store: StrapiDocuments = {
    find: (documentId) => documents.get(documentId),
    list: () => [...documents.values()],
    async save(documentId, fields) {
      const isNew = !documents.has(documentId);
      write(documentId, fields);
      await emit(isNew ? 'entry.create' : 'entry.update', demand(documentId).draft);
    },
    async publish(documentId, fields) {
      if (fields) write(documentId, fields);
      const stored = demand(documentId);
      const published = { ...stored.draft, publishedAt: moment(), id: (ids += 1) };
      documents.set(documentId, { ...stored, published });
      await emit('entry.publish', published);
    },
    async unpublish(documentId) {
      const stored = demand(documentId);
      documents.set(documentId, { ...stored, published: null });
      await emit('entry.unpublish', stored.draft);
    },
    async remove(documentId) {
      const { draft } = demand(documentId);
      documents.delete(documentId);
      await emit('entry.delete', draft);
    },
    onEvent: async () => undefined,
  };
  return store;
}
