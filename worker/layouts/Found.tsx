/** Metadata for social networks, search engines and feed readers, on indexable pages. */
export type FoundProps = {
  readonly properties: readonly (readonly [property: string, content: string])[];
  readonly isLarge: boolean;
  readonly feeds: readonly { readonly type: string; readonly href: string }[];
  /** JSON-LD, safe inside a script element; null for none. */
  readonly dataBlock: string | null;
};

export function Found({ properties, isLarge, feeds, dataBlock }: FoundProps) {
  return (
    <>
      <meta name="robots" content="max-image-preview:large" />
      <meta name="twitter:card" content={isLarge ? 'summary_large_image' : 'summary'} />
      {properties.map(([property, content], position) => (
        <meta key={position} property={property} content={content} />
      ))}
      {feeds.map((feed) => (
        <link key={feed.href} rel="alternate" {...feed} />
      ))}
      {/* A data block is not executed, so it needs no hash in the content security policy. */}
      {dataBlock && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: dataBlock }} />}
    </>
  );
}
