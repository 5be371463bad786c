import { paywallTexts } from '#shared/i18n/texts/paywall.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';

export type GoogleAccessProps = {
  readonly mandator: Mandator;
  readonly articleId: number;
  /** Where Google's script stands. */
  readonly script: string;
  /** What Google calls the title's subscription. */
  readonly productId: string;
  /** The rules by which the layer that follows waits for what Google says; null where it does not. */
  readonly waitCss: string | null;
};

/**
 * Stands before the layer of a reader whom Google sends: whom to ask, and in microdata whose article it is, as Google's
 * library reads it. `client/google/askGoogle.ts` finds it. Acceptance M79.
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
