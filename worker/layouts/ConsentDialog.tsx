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
 * The first question about third parties, in every page's own HTML and shown to nobody before script has settled that
 * it is due: `client/consent/startConsent.ts`, which has its styles too. A popover, so that nothing moves and nobody is
 * held up by it; hidden besides, as what reads for its reader knows no popover. With it comes whom it is about: scripts
 * as templates, which nothing runs.
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

/** Whom it is about, where a platform of another house asks: `client/consent/startPlatform.ts`. Never shown. */
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

/** Scripts that nothing runs before their vendor is granted. */
function ScriptTemplates({ vendors, settings }: ConsentDialogProps) {
  return vendors.map(
    ({ id, script, isForPur, loadedOn }) =>
      script !== null &&
      loadedOn === 'grant' && (
        <template
          key={id}
          data-vendor={id}
          data-src={script}
          data-for-pur={isForPur ? '' : undefined}
          {...scriptFacts(id, settings)}
        />
      ),
  );
}

/** What a script is told of the title beside its address. Specification 3, settings. */
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
