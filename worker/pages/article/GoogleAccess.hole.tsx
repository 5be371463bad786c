import { paywallTexts } from '#shared/i18n/texts/paywall.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';

export type GoogleAccessProps = {
  readonly mandator: Mandator;
  readonly articleId: number;
  /** URL of Google's script. */
  readonly script: string;
  /** Google's id of the title's subscription. */
  readonly productId: string;
  /** CSS that delays the following layer while Google decides; null for no delay. */
  readonly waitCss: string | null;
};

/**
 * Rendered before the layer for readers who come from Google: Google's script, and microdata about the article for its
 * library. Used by `client/google/askGoogle.ts`. Acceptance M79.
 */
export function GoogleAccess({ mandator, articleId, script, productId, waitCss }: GoogleAccessProps) {
  return (
    <div
      data-google-access={script}
      data-article-id={articleId}
      data-google-waits={waitCss === null ? undefined : ''}
      itemScope
      itemType="https://schema.org/NewsArticle"
    >
      {waitCss !== null && (
        <>
          <style>{waitCss}</style>
          <output>{paywallTexts.googleAsked}</output>
        </>
      )}
      <span itemProp="isPartOf" itemScope itemType="https://schema.org/CreativeWork https://schema.org/Product" hidden>
        <meta itemProp="productID" content={productId} />
      </span>
      <span itemProp="publisher" itemScope itemType="https://schema.org/NewsMediaOrganization" hidden>
        <meta itemProp="name" content={mandator.name} />
      </span>
    </div>
  );
}
