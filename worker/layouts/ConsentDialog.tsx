import { foreignPlatform, type ForeignPlatform } from '#shared/domain/consent/foreignPlatform.ts';
import { isAskedForPur } from '#shared/domain/consent/isAskedForPur.ts';
import type { AskedVendor } from '#shared/domain/consent/presentThirdParties.ts';
import { PURPOSES } from '#shared/domain/consent/thirdParty.ts';
import type { SiteSettings } from '#shared/contracts/settings.contract.ts';
import { consentTexts as texts } from '#shared/i18n/texts/consent.ts';
import { legalHref } from '#shared/routes/hrefs.ts';

const TITLE_ID = 'einwilligung';

type ConsentDialogProps = { readonly vendors: readonly AskedVendor[]; readonly settings: SiteSettings };

/**
 * The consent banner, in every page's HTML and hidden until script decides that it is due:
 * `client/consent/startConsent.ts`, which also has its styles. A popover, so it neither shifts nor blocks the page;
 * `hidden` as well, for reading tools without popover support. It lists the vendors with their scripts as inert
 * templates.
 */
export function ConsentDialog({ vendors, settings }: ConsentDialogProps) {
  const platform = foreignPlatform(settings);
  if (platform) return <ForeignPlatformHolder vendors={vendors} settings={settings} platform={platform} />;
  const facts = {
    vendors: vendors.length,
    purposes: PURPOSES.filter((purpose) => vendors.some((vendor) => vendor.purpose === purpose)),
    countries: [...new Set(vendors.flatMap(({ thirdCountry }) => thirdCountry ?? []))],
  };
  const purLink = settings.consent_platform_pur_link;
  const isPurInstead = isAskedForPur(settings);
  return (
    <dialog
      popover="manual"
      aria-labelledby={TITLE_ID}
      data-consent={vendors.map(({ id }) => id).join(' ')}
      data-text-version={texts.version}
      data-no-print=""
      hidden
    >
      <h2 id={TITLE_ID}>{texts.title(facts)}</h2>
      <p>
        {[texts.asked(facts), texts.countries(facts), texts.revocable].filter(Boolean).join(' ')}
        {purLink !== '' && !isPurInstead && (
          <>
            {' '}
            <a href={purLink}>{texts.purNote}</a>
          </>
        )}
        {isPurInstead && ` ${texts.purInstead}`} <a href={legalHref('datenschutz')}>{texts.privacy}</a>{' '}
        <a href={legalHref('impressum')}>{texts.imprint}</a>
      </p>
      <button type="button" data-choice="accept">
        {texts.accept}
      </button>
      {isPurInstead ? (
        <a href={purLink} data-choice="pur">
          {texts.pur}
        </a>
      ) : (
        <button type="button" data-choice="refuse">
          {texts.refuse}
        </button>
      )}
      <button type="button" data-choice="settings">
        {texts.choose}
      </button>
      <ScriptTemplates vendors={vendors} settings={settings} />
    </dialog>
  );
}

/** The vendors, where an external consent platform asks: `client/consent/startPlatform.ts`. Never shown. */
function ForeignPlatformHolder({
  vendors,
  settings,
  platform,
}: ConsentDialogProps & { readonly platform: ForeignPlatform }) {
  return (
    <dialog
      hidden
      data-consent={vendors.map(({ id }) => id).join(' ')}
      data-platform={platform.script}
      data-account={platform.accountId}
      data-property={platform.propertyId}
    >
      <ScriptTemplates vendors={vendors} settings={settings} />
    </dialog>
  );
}

/** Scripts that nothing runs before their vendor is granted, or may count without a grant. */
function ScriptTemplates({ vendors, settings }: ConsentDialogProps) {
  return vendors.map(
    ({ id, script, isForPur, loadedOn }) =>
      script !== null &&
      (loadedOn === 'grant' || loadedOn === 'census') && (
        <template
          key={id}
          data-vendor={id}
          data-src={script}
          data-for-pur={isForPur ? '' : undefined}
          data-census={loadedOn === 'census' ? '' : undefined}
          {...scriptFacts(id, settings)}
        />
      ),
  );
}

/** Settings of the title passed to a vendor's script. Specification 3, settings. */
function scriptFacts(id: AskedVendor['id'], settings: SiteSettings): Readonly<Record<string, string>> {
  switch (id) {
    case 'webAnalytics':
      return { 'data-environment': settings.tracking_systemenvironment_name };
    case 'reachMeasurement':
      return { 'data-desktop': settings.ivw_st_desktopname, 'data-mobile': settings.ivw_st_mobilename };
    default:
      return {};
  }
}
